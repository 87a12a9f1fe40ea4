#!/usr/bin/env bash
# Trains a network on a machine that has PyTorch and nothing of ours, and that reaches no network.
#
#   tools/train_remote.sh GAME MINUTES [options of `paddock train` …]
#
# Before, on a machine with a network, for the Python of the other one:
#
#   pip download --python-version 3.12 --only-binary=:all: -d build/wheels312 \
#       mypy==2.4.1 setuptools librt msgspec mypy-extensions click rich
#
# Bring the work tree, build/wheels312 and, to go on with an earlier run, build/train/GAME. If build/engine312 is there
# and loads, it is used; otherwise the engine is compiled. The run is left in build/train/GAME; its weights, log,
# curves and checkpoint are packed into $OUT/GAME.tar.gz. MATCH_MINUTES (1) at the end go to a match at 0.1 seconds a
# decision against the search without a network.
set -euo pipefail
game=$1 minutes=$2
shift 2
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
out=${OUT:-build/train}
run=build/train/$game
packages=$PWD/build/train-packages

if [ ! -d "$packages" ]; then
    mkdir -p "$packages"
    for wheel in build/wheels312/*.whl; do "$python" -m zipfile -e "$wheel" "$packages"; done
fi
export PYTHONPATH=$packages PYTHONUNBUFFERED=1
engine=build/engine312
if ! PYTHONPATH=$engine:$packages "$python" -c 'import paddock; assert paddock.engine() == "compiled"' 2>/dev/null; then
    engine=build/engine
    "$python" tools/build_engine.py --why
fi
export PYTHONPATH=$PWD/$engine:$packages
"$python" -c 'import paddock.bots.networks as n, torch; assert n.IS_COMPILED; print("GPU:", torch.cuda.is_available())'

pack() { tar -C "$run" -czf "$out/$game.tar.gz" --exclude='samples-*' . ; }
trap pack EXIT
mkdir -p "$run" "$out"
"$python" -m paddock train "$game" --folder "$run" --minutes "$minutes" "$@" 2>&1 | tee -a "$run/train.txt"
pack
if [ "${MATCH_MINUTES:-1}" != 0 ]; then
    "$python" bench/strength.py "$game" --network "$run/best.bin" --seconds 0.1 --games 2000 \
        --minutes "${MATCH_MINUTES:-1}" 2>&1 | tee -a "$run/train.txt"
fi
