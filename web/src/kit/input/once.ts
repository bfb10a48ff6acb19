// Guards buttons that move in the same place as the next ones.

/** A click handler that ignores the second tap of a double tap, which is a mistake and not another action. */
export function once(move: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) move();
  };
}
