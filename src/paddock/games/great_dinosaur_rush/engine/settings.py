"""The options of a table, as the rules read them."""

from paddock.contract.game import OptionValue


class Settings:
    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.options = options
        self.frugal_whites: bool = False  # in version 1 of the rules (room.py)
        self.family: bool = options["family"] is True
        self.box: bool = options["unused_starting_bones"] == "box"
        self.own_sabotage_safe: bool = options["own_sabotage_safe"] is True
        self.sabotage_keeps_token: bool = options["sabotage_keeps_token"] is True
        self.collect_together: bool = options["final_collect"] == "after_circuit"
        self.zero_scores: bool = options["zero_scores"] is True
        self.low_adds: bool = options["two_player_low_adds"] is True
        self.choose: bool = options["paleontologist_deal"] == "choose"
        self.first_starts: bool = options["starting_player"] == "first"
