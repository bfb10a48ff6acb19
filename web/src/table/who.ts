// Finds people by their seat.
import type { Seated, Seating } from './seating';

export function seatedAt(seating: Seating, seat: number): Seated | undefined {
  return seating.seats.find((seated) => seated.seat === seat);
}

export function nameAt(seating: Seating, seat: number): string {
  return seatedAt(seating, seat)?.name ?? '';
}
