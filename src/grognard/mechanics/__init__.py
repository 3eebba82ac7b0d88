"""The parts that wargames share; numbers and exceptions are parameters."""
