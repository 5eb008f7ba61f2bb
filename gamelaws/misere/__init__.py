"""What is known of misère play, where whoever cannot move wins, beyond one game's theorem."""
