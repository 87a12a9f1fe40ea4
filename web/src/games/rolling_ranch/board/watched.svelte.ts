// Whose sheet lies on the table before who looks: their own; a watcher picks one.
const watched = $state({ seat: 0 });

export function seatShown(you: number | null, seats: number): number {
  return you ?? (watched.seat < seats ? watched.seat : 0);
}

export function watch(seat: number): void {
  watched.seat = seat;
}
