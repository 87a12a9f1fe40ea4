"""The hot half of the contract: states, luck, playouts. Compiled."""
