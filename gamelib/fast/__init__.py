"""The fast twins: tables of many positions at once, perhaps compiled, as others say them slowly."""
