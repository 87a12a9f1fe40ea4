// Whose sheet the viewer sees on the table: their own; spectators pick one.
const watched = $state({ seat: 0 });

export function seatShown(you: number | null, seats: number): number {
  return you ?? (watched.seat < seats ? watched.seat : 0);
}

export function watch(seat: number): void {
  watched.seat = seat;
}
