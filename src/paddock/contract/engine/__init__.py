"""The hot half of the contract: states, chance, playouts. Compiled."""
