// Turns gestures with fingers, mouse, wheel and keys into camera movements.
// It does not handle taps; it only knows whether a gesture was one.
import type { Point } from '../../../../../kit/geometry';
import { bounded, panned, pinched, showing, STEP, toggledAt, underneath, WHOLE, zoomedAt } from './camera';
import type { Camera, Fingers, Frame } from './camera';

/** A finger that moves further than this drags, in pixels. */
const SLACK = 8;
/** Two taps this close in time and space are a double tap. */
const QUICK_MS = 320;
const NEAR = 28;

interface Tap {
  readonly at: Point;
  readonly when: number;
}

export class Gestures {
  #camera: Camera = $state.raw(WHOLE);
  /** Whether fingers are moving it: the camera then follows without a transition. */
  isHeld = $state(false);
  readonly #fingers = new Map<number, Point>();
  #from: { readonly camera: Camera; readonly fingers: readonly Point[] } = { camera: WHOLE, fingers: [] };
  #hasDragged = false;
  #tapped: Tap | null = null;

  constructor(private readonly frame: () => Frame) {}

  /** Keeps the island in the window when the window changes. */
  readonly camera = $derived.by(() => bounded(this.#camera, this.frame()));
  readonly isWhole = $derived.by(() => this.camera.scale === 1);
  readonly isClosest = $derived.by(() => this.camera.scale >= this.frame().most);

  down(id: number, at: Point): void {
    if (this.#fingers.size === 0) this.#hasDragged = false;
    this.#fingers.set(id, at);
    this.#hold();
  }

  /** Whether the movement was used: two fingers always are, one only if the island is zoomed in. */
  move(id: number, at: Point): boolean {
    if (!this.#fingers.has(id)) return false;
    this.#fingers.set(id, at);
    const [first, second] = [...this.#fingers.values()];
    const [from, other] = this.#from.fingers;
    if (first === undefined || from === undefined) return false;
    if (second !== undefined && other !== undefined) return this.#pinch([from, other], [first, second]);
    return this.#drag({ x: first.x - from.x, y: first.y - from.y });
  }

  up(id: number): void {
    this.#fingers.delete(id);
    this.#hold();
  }

  /** Whether the gesture was a drag, not a tap. */
  get hasDragged(): boolean {
    return this.#hasDragged;
  }

  /** Whether a tap is the second of a double tap. */
  isSecond(at: Point, when: number): boolean {
    const before = this.#tapped;
    const isNear = before !== null && Math.hypot(at.x - before.at.x, at.y - before.at.y) < NEAR;
    const isSecond = isNear && when - before.when < QUICK_MS;
    this.#tapped = isSecond ? null : { at, when };
    return isSecond;
  }

  toggle(at: Point): void {
    this.#camera = toggledAt(this.camera, at, this.frame());
  }

  /** Whether the wheel changed anything; otherwise the page may scroll. */
  wheel(delta: number, at: Point): boolean {
    const before = this.camera;
    this.#camera = zoomedAt(before, Math.exp(-delta / 320), at, this.frame());
    return this.camera.scale !== before.scale;
  }

  closer(): void {
    this.#zoom(STEP);
  }

  further(): void {
    this.#zoom(1 / STEP);
  }

  whole(): void {
    this.#camera = WHOLE;
  }

  /** Brings a point of the whole picture into view. */
  show(point: Point, room: number): void {
    if (!this.isWhole) this.#camera = showing(this.camera, point, room, this.frame());
  }

  /** The point of the whole picture under a point of the window. */
  underneath(seen: Point): Point {
    return underneath(this.camera, seen);
  }

  #zoom(factor: number): void {
    const { width, height } = this.frame();
    this.#camera = zoomedAt(this.camera, factor, { x: width / 2, y: height / 2 }, this.frame());
  }

  #hold(): void {
    this.#from = { camera: this.camera, fingers: [...this.#fingers.values()] };
    this.isHeld = this.#fingers.size > 0 && this.#hasDragged;
  }

  #pinch(from: Fingers, to: Fingers): boolean {
    this.#follow(pinched(this.#from.camera, from, to, this.frame()));
    return true;
  }

  #drag(by: Point): boolean {
    if (!this.#hasDragged && Math.hypot(by.x, by.y) < SLACK) return false;
    this.#hasDragged = true;
    if (this.isWhole) return false;
    this.#follow(panned(this.#from.camera, by, this.frame()));
    return true;
  }

  #follow(camera: Camera): void {
    this.#hasDragged = true;
    this.isHeld = true;
    this.#camera = camera;
  }
}
