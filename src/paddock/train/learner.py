"""The learner: fits a network to samples, with PyTorch."""

from array import array
from math import ceil
from typing import Any, Final

import msgspec
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits, relu, smooth_l1_loss

from paddock.bots.networks import Header, Weights, features_of
from paddock.contract.engine.features import Symmetry
from paddock.contract.game import AnyGame
from paddock.train.plan import Plan
from paddock.train.samples import NO_MOVE, Samples, columns

SCORE_LOSS: Final = 0.2
SMOOTHING: Final = 0.995  # of the weights that are kept: a moving average over steps
HELD_OUT: Final = 0.03  # of the newest samples, for the curves
NEVER: Final = -1e9
LARGEST: Final = 60_000.0  # that a 16-bit float holds


class Net(nn.Module):
    """What `Layers` evaluates. Inputs are rows of bytes, each divided by its maximum."""

    def __init__(self, most: list[int], moves: int, first: int, second: int) -> None:
        super().__init__()
        self.register_buffer("most", torch.tensor(most, dtype=torch.float32))
        self.first = nn.Linear(len(most), first)
        self.second = nn.Linear(first, second)
        self.value = nn.Linear(second, 1)
        self.score = nn.Linear(second, 1)
        self.policy = nn.Linear(second, moves)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        units = relu(self.first(rows.float() / self.get_buffer("most")))
        units = relu(self.second(units))
        return self.value(units).squeeze(1), self.score(units).squeeze(1), self.policy(units)


class Losses(msgspec.Struct, frozen=True):
    """Means over samples. `guess` is the value loss of always expecting the mean result."""

    value: float
    policy: float
    score: float
    agreement: float  # how often the network's first choice is the search's
    guess: float = 0.0


class Learner:
    def __init__(self, game: AnyGame, plan: Plan, device: str = "") -> None:
        features = features_of(game)
        self.plan = plan
        self.names = list(features)
        self.moves = game.action_space
        self.score_scale = 1.0
        self.is_seen = np.zeros(len(self.names), dtype=bool)  # by feature
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.manual_seed(plan.seed)
        self.net = Net(list(features.values()), self.moves, plan.first, plan.second).to(self.device)
        self.smooth = Net(list(features.values()), self.moves, plan.first, plan.second)
        self.smooth.to(self.device).load_state_dict(self.net.state_dict())
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=plan.rate, weight_decay=1e-4)
        self.steps = 0
        self.symmetries = [self.symmetry(one) for one in game.features(game.seats[-1]).symmetries()]

    # Learning

    def learn(self, samples: Samples, rate: float) -> Losses:
        """Passes over the samples. Returns the losses on those held out."""
        held = max(1, int(HELD_OUT * len(samples)))
        if self.steps == 0:
            self.score_scale = max(1.0, float(np.abs(samples.scores).mean()))
        self.is_seen |= samples.rows.any(axis=0)
        data = self.moved(samples)
        known = len(samples) - held
        batch = min(self.plan.batch, known)
        steps = max(1, ceil(self.plan.passes * known / batch))
        for step in range(steps):
            for group in self.optimizer.param_groups:
                group["lr"] = rate * (1.0 - 0.9 * step / steps)
            drawn = torch.randint(known, (batch,), device=self.device)
            self.step(self.turned([column[drawn] for column in data]))
        return self.losses([column[known:] for column in data])

    def symmetry(self, one: Symmetry) -> tuple[int, Tensor, Tensor]:
        """The entry that says where it holds, the entry that comes to each place, and where each move goes."""
        sources = torch.empty(len(one.entries), dtype=torch.long)
        sources[torch.tensor(one.entries)] = torch.arange(len(one.entries))
        return one.when, sources.to(self.device), torch.tensor([*one.moves, NO_MOVE]).to(self.device)

    def turned(self, batch: list[Tensor]) -> list[Tensor]:
        """The batch with one symmetry of its board, or as it is."""
        choice = int(torch.randint(len(self.symmetries) + 1, ()))
        if choice == len(self.symmetries):
            return batch
        when, sources, moves = self.symmetries[choice]
        holds = (batch[0][:, when] == 1)[:, None]
        rows = torch.where(holds, batch[0][:, sources], batch[0])
        return [rows, torch.where(holds, moves[batch[1].long()].to(batch[1].dtype), batch[1]), *batch[2:]]

    def step(self, batch: list[Tensor]) -> None:
        self.net.train()
        value, policy, score, _ = self.parts(self.net, batch)
        loss = value + policy + SCORE_LOSS * score
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.steps += 1
        keep = min(SMOOTHING, self.steps / (self.steps + 10.0))
        with torch.no_grad():
            for kept, new in zip(self.smooth.parameters(), self.net.parameters(), strict=True):
                kept.lerp_(new, 1.0 - keep)

    def parts(self, net: Net, batch: list[Tensor]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The losses of the value, the policy and the score, and how often the first choices agree."""
        rows, moves, shares, results, roots, scores = batch
        value, score, policy = net(rows)
        wanted = results + self.plan.root_share * (roots - results)
        value_loss = binary_cross_entropy_with_logits(value, wanted)
        score_loss = smooth_l1_loss(score, scores / self.score_scale)
        legal = moves >= 0
        searched = legal.any(1)
        logits = policy.gather(1, moves.clamp(min=0).long()).masked_fill(~legal, NEVER)
        each = -(shares * logits.log_softmax(1)).sum(1)
        count = searched.sum().clamp(min=1)
        policy_loss = (each * searched).sum() / count
        agreement = ((logits.argmax(1) == shares.argmax(1)) & searched).sum() / count
        return value_loss, policy_loss, score_loss, agreement

    @torch.no_grad()
    def losses(self, data: list[Tensor]) -> Losses:
        self.smooth.eval()
        value, policy, score, agreement = (float(part) for part in self.parts(self.smooth, data))
        results = data[3]
        guess = float(binary_cross_entropy_with_logits(torch.logit(results.mean()).expand_as(results), results))
        return Losses(value, policy, score, agreement, guess)

    def moved(self, samples: Samples) -> list[Tensor]:
        """All of them on the device: some 800 bytes each."""
        return [torch.from_numpy(np.array(column)).to(self.device) for column in columns(samples)]

    # Weights

    @torch.no_grad()
    def weights(self, made: dict[str, str]) -> Weights:
        """The moving average, as our own evaluators read it."""
        net = self.smooth
        parts = [
            net.first.weight.T / net.get_buffer("most")[:, None],
            net.first.bias,
            net.second.weight.T,
            net.second.bias,
            *(part for head in (net.value, net.score) for part in (head.weight, head.bias)),
            net.policy.weight,
            net.policy.bias,
        ]
        flat = torch.cat([part.reshape(-1) for part in parts]).clamp(-LARGEST, LARGEST).cpu().numpy()
        header = Header(
            game=self.plan.game,
            features=self.names,
            moves=self.moves,
            first=self.plan.first,
            second=self.plan.second,
            unseen=[name for name, seen in zip(self.names, self.is_seen, strict=True) if not seen],
            score_scale=self.score_scale,
            made=made,
        )
        return Weights(header, array("f", flat.astype(np.float32).tobytes()))

    # Checkpoints

    def state(self) -> dict[str, Any]:
        return {
            "net": self.net.state_dict(),
            "smooth": self.smooth.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
            "score_scale": self.score_scale,
            "is_seen": torch.from_numpy(self.is_seen),
        }

    def restore(self, state: dict[str, Any]) -> None:
        self.net.load_state_dict(state["net"])
        self.smooth.load_state_dict(state["smooth"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps = state["steps"]
        self.score_scale = state["score_scale"]
        self.is_seen = state["is_seen"].cpu().numpy()
