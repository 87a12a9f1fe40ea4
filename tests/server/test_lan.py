"""The addresses of this computer in its home network, in networks made for the test: nothing leaves this machine."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.server.lan import is_reachable

ALONE = ["unshare", "--map-root-user", "--net"]  # a network of its own
CAN_UNSHARE = shutil.which("unshare") and subprocess.run([*ALONE, "true"], capture_output=True, check=False)
needs_networks = pytest.mark.skipif(
    not (CAN_UNSHARE and CAN_UNSHARE.returncode == 0 and shutil.which("ip")), reason="no network can be made here"
)
HOUSE = ["ip addr add 192.168.7.5/24 dev lo", "ip route add default dev lo src 192.168.7.5"]
SECOND = ["ip addr add 10.1.2.3/8 dev lo label lo:1"]
SHOW = f"{sys.executable} -c 'from paddock.server.lan import lan_addresses; print(*lan_addresses())'"
PADDOCK = f"exec {sys.executable} -c 'from paddock.cli import main; main()'"


def in_network(setup: list[str], command: str) -> list[str]:
    return [*ALONE, "sh", "-ec", "\n".join(["ip link set lo up", *setup, command])]


def found_in(setup: list[str]) -> str:
    done = subprocess.run(in_network(setup, SHOW), capture_output=True, text=True, check=True)
    return done.stdout.strip()


@needs_networks
def test_the_address_towards_the_router_is_found() -> None:
    assert found_in(HOUSE) == "192.168.7.5"


@needs_networks
def test_of_several_addresses_the_one_towards_the_router_comes_first() -> None:
    assert found_in(SECOND + HOUSE).split()[0] == "192.168.7.5"


@needs_networks
def test_an_address_without_a_way_out_is_found_too() -> None:
    """As in a network of two computers and a cable."""
    script = ["ip addr flush dev lo", "ip addr add 10.1.2.3/8 dev lo"]
    assert found_in(script) == "10.1.2.3"


@needs_networks
def test_without_a_network_nothing_is_found() -> None:
    assert found_in([]) == ""


@pytest.mark.parametrize(
    ("address", "reachable"),
    [("192.168.7.5", True), ("100.64.0.1", True), ("127.0.1.1", False), ("169.254.3.4", False), ("0.0.0.0", False)],
)
def test_others_reach_neither_loopback_nor_makeshift_addresses(address: str, reachable: bool) -> None:
    assert is_reachable(address) == reachable


@needs_networks
@pytest.mark.slow
def test_without_a_network_lan_is_refused_in_a_sentence(tmp_path: Path) -> None:
    command = in_network([], f"{PADDOCK} serve --lan --port 0 --data {tmp_path}")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: This computer isn't on a home network.")


ASK = """
import httpx, sys
origin = sys.argv[1]
with httpx.Client(base_url=origin, headers={"Origin": origin}) as guest:
    guest.post("/api/me", json={"name": "Ada"}).raise_for_status()
    print(guest.get("/api/hello").json())
"""


@needs_networks
@pytest.mark.slow
def test_lan_prints_an_address_at_which_guests_are_welcome_and_known_again(tmp_path: Path) -> None:
    """Somebody on that network comes with a browser: its requests name the page's origin, its cookie comes back."""
    (tmp_path / "ask.py").write_text(ASK)
    server = f"{sys.executable} -c 'from paddock.cli import main; main()' serve --lan --port 8000 --data {tmp_path}"
    ask = f"{sys.executable} {tmp_path / 'ask.py'}"
    script = f"""
        mkfifo {tmp_path / "said"}
        {server} > {tmp_path / "said"} 2> {tmp_path / "log"} &
        exec 3< {tmp_path / "said"}
        read -r here <&3
        read -r there <&3
        echo "$here"
        {ask} "${{there##* }}"
        kill $!
    """
    done = subprocess.run(in_network(HOUSE, script), capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr + (tmp_path / "log").read_text()
    assert "'name': 'Ada'" in done.stdout
    assert "'shared': 'http://192.168.7.5:8000'" in done.stdout
    assert "Paddock is running at http://127.0.0.1:8000" in done.stdout
