"""This computer's addresses on its home network, found without sending anything."""

import contextlib
import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from typing import Final

EVERYWHERE: Final = "0.0.0.0"  # a server that listens here can be reached by every address of this computer
# Reserved for documentation (RFC 5737). "Connecting" a datagram socket to it only looks up the route: nothing is sent.
ELSEWHERE: Final = ("192.0.2.1", 9)
ADDRESS_OF_AN_INTERFACE: Final = 0x8915  # SIOCGIFADDR of Linux
LONGEST_NAME: Final = 15  # of an interface
ADDRESS_IN_ANSWER: Final = slice(20, 24)


def lan_addresses() -> list[str]:
    """Where others on the same network reach this computer, the likeliest address first. Empty if nobody can."""
    found = [*address_towards_the_router(), *addresses_of_interfaces()]
    return [address for address in dict.fromkeys(found) if is_reachable(address)]


def address_towards_the_router() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out, contextlib.suppress(OSError):  # no network
        way_out.connect(ELSEWHERE)
        yield str(way_out.getsockname()[0])


def addresses_of_interfaces() -> Iterator[str]:
    """Of all network cards, on Linux. Elsewhere the address towards the router has to do."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:LONGEST_NAME])
            with contextlib.suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(asking, ADDRESS_OF_AN_INTERFACE, request)
                yield socket.inet_ntoa(answer[ADDRESS_IN_ANSWER])


def is_reachable(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)
