"""Every sentence a player reads: values of the game in, translated whole sentences out."""
