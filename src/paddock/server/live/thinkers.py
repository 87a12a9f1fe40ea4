"""The bots at the tables: those to act think, each about its latest question."""

from paddock.pool.pool import Asker, BotFailed, BotsBusy, Question
from paddock.server.live.bots import Pool, asker_for, bot_seed, question_for
from paddock.server.live.keeping import Keeper
from paddock.server.live.room import Room, Thinker
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.work import Work
from paddock.server.metrics import BOTS_BUSY, BOTS_FAILED, THINKING
from paddock.server.table.commands import Turn, absent_steps, decide_for_bot, decide_for_leaver


class Thinkers:
    def __init__(self, pool: Pool, keeper: Keeper, work: Work, around: Surroundings) -> None:
        self.pool = pool
        self.keeper = keeper
        self.work = work
        self.around = around
        self.is_closing = False

    def wake(self, room: Room) -> None:
        self.stop_idle(room)
        if self.is_closing:
            return
        for seat in room.table.thinking():
            if seat not in room.thinkers:
                self.set_thinking(room, seat, str(room.table.seats[seat].bot), "bot")

    def stop_idle(self, room: Room) -> None:
        if not room.thinkers:
            return
        table = room.table
        busy = table.thinking() + table.out_of_time(self.around.now())
        for seat, thinker in list(room.thinkers.items()):
            if thinker.task.done() or seat not in busy or thinker.asked != table.asked[seat]:
                thinker.task.cancel()
                del room.thinkers[seat]

    def set_thinking(self, room: Room, seat: int, bot: str, by: str) -> None:
        table = room.table
        who = table.seats[seat]
        if (who.resigned or who.absent) and absent_steps(table, seat):  # the game's rules speak first
            turn = Turn(seat, table.asked[seat], "rules")
            work = self.play_for_leaver(table.code, turn)
        else:
            seed = bot_seed(self.around.secret_key, table.code, seat, table.version(seat))
            question, asker = question_for(table, seat, bot, seed), asker_for(table, seat)
            work = self.think(table.code, Turn(seat, table.asked[seat], by), question, asker)
        room.thinkers[seat] = Thinker(table.asked[seat], self.work.spawn(work))

    async def play_for_leaver(self, code: str, turn: Turn) -> None:
        await self.keeper.change(code, lambda table: decide_for_leaver(table, turn, self.around.now()))

    async def think(self, code: str, turn: Turn, question: Question, asker: Asker) -> None:
        """If the bots are too busy, the ticker tries again."""
        try:
            with THINKING.time(), BOTS_FAILED.count_exceptions(BotFailed), BOTS_BUSY.count_exceptions(BotsBusy):
                move = await self.pool.choose(question, asker)
        except BotsBusy:
            return
        await self.keeper.change(code, lambda table: decide_for_bot(table, turn, move, self.around.now()))
