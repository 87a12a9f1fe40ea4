"""What clients received and were promised, noted as it happens and compared at the end with what is kept."""

from collections import Counter, defaultdict

from tests.simulation.judging.heard import Advised, Drafted, Events, Legal, Place, Told

Seen = tuple[bytes, tuple[Legal, ...]]  # a view and its legal moves


class Ledger:
    def __init__(self) -> None:
        self.acknowledged: dict[str, list[tuple[int, str]]] = defaultdict(list)  # table -> seat and id of the message
        self.said: dict[str, list[str]] = defaultdict(list)  # table -> lines of chat that were acknowledged
        self.seen: dict[Place, dict[int, set[Seen]]] = defaultdict(lambda: defaultdict(set))
        self.events: dict[Place, dict[int, set[tuple[object, ...]]]] = defaultdict(lambda: defaultdict(set))
        self.considered: dict[Place, dict[int, list[Advised | Drafted]]] = defaultdict(lambda: defaultdict(list))
        self.rematches: dict[str, set[str]] = defaultdict(set)
        self.most_left: dict[str, list[float]] = {}  # table -> the longest time that each clock has ever shown
        self.counts: Counter[str] = Counter()

    def note_events(self, message: Events) -> None:
        place = message.table, message.seat
        self.seen[place][message.version].add((bytes(message.view), tuple(message.legal)))
        for event in message.events:
            self.note_event(place, event)
        faces = [face.left or 0.0 for face in message.clocks]
        most = self.most_left.setdefault(message.table, faces)
        self.most_left[message.table] = [max(one, other) for one, other in zip(most, faces, strict=True)]

    def note_considered(self, answer: Advised | Drafted) -> None:
        self.considered[answer.table, answer.seat][answer.version].append(answer)

    def note_event(self, place: Place, event: Told) -> None:
        self.events[place][event.version].add(event.content)
