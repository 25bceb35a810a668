"""What the player sees and what keys do, as pure values; nothing here touches a terminal."""
