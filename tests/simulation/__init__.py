"""A deterministic simulation of the table server: everything around it is simulated, and one seed decides all of it.

What is real: tables, store with its SQL, conversations, chat, listener and ticker; four games and a toy one.
What is simulated: time, the event loop, the network, the database's transactions and notices, people, and bots.

    loop.py        who runs next, and crashes: a process may die before any step, so at any await
    database.py    one database for all processes, or one a shard: commits that fail, or whose answer is lost; outages;
                   notices that are lost, doubled, late or overtaken
    network.py     sockets that are cut, slow clients, requests that are lost or carried out twice, messages that arrive
                   after those of the client's next socket
    processes.py   one to three server processes that die, restart and have their clocks set forwards and backwards
    pool.py        bots that answer late or not at all, and hints
    devices.py     clients that keep to docs/protocol.md; some people have two devices, and somebody looks on
    groups.py      who opens tables, sits down and asks for rematches
    wishes.py      moves, drafts, hints, undos, chat, requests, leaving, resigning, and nonsense
    plans.py       games, seats, options and clocks, live or by correspondence
    scenes.py      which world a seed means

When the trouble is over, people finish their games. Then checks.py reads every table from the database, replays it with
its own oracle, and compares that with everything any client ever received: nothing acknowledged is missing,
nothing was carried out twice, nobody saw more than the rules show, and everybody knows the latest.

faults.py breaks the server on purpose, one promise at a time: test_faults.py requires that each fault is found.
A failure prints the command that replays it. `python -m tests.simulation --help` says how to run more.
"""
