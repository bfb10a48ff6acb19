// The island in words: each place by what is around it, each building, and each spot.
import { EDGE_ENDS, HEX_POINTS, HEXES_AT, pointOf } from '../../../layout/geometry';
import type { NameOf } from '../../../../../kit/text';
import type { Place, Spot } from '../../../input/places';
import { BRINGS } from '../../../resources';
import { t as shared } from '../../../words';
import { middleOf } from '../input/hits';
import type { Picture, PiecePicture } from '../scene/picture';
import { t } from '../words';

/** Joins the parts that are not empty. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join('. ');

/** Clockwise from the right, in steps of an eighth of a turn. */
const SIDES = [
  'side.right',
  'side.lowerRight',
  'side.bottom',
  'side.lowerLeft',
  'side.left',
  'side.upperLeft',
  'side.top',
  'side.upperRight',
] as const;

/** Where a corner or edge of a hex is, seen from its centre. */
function sideText(place: Place, hex: number): string {
  const [{ x, y }, centre] = [middleOf(place), pointOf(HEX_POINTS, hex)];
  const eighths = Math.round(Math.atan2(y - centre.y, x - centre.x) / (Math.PI / 4));
  return t(SIDES[(eighths + SIDES.length) % SIDES.length] ?? 'side.top');
}

function ownedText({ figure, seat }: PiecePicture, nameOf: NameOf): string {
  return t(`owned.${figure}`, { name: nameOf(seat) });
}

/** A hex by its resource and number, as players call it. */
function landText({ hexes }: Picture, at: number): string {
  const hex = hexes[at];
  if (hex === undefined) return '';
  const kind = BRINGS[hex.terrain];
  const land = kind === null ? t('desert') : t('land', { kind: shared(`kind.${kind}`), token: hex.token });
  return hex.isRobbed ? joined(land, t('robber')) : land;
}

const endsOf = ({ on, at }: Place): readonly number[] => (on === 'edge' ? (EDGE_ENDS[at] ?? []) : [at]);

/** The hexes at a corner, or at both ends of an edge. */
function hexesAround(place: Place): readonly number[] {
  const [first = [], ...others] = endsOf(place).map((end) => HEXES_AT[end] ?? []);
  return first.filter((hex) => others.every((hexes) => hexes.includes(hex)));
}

/** The harbour at a corner or edge; empty: none. */
function harbourText({ harbours }: Picture, place: Place): string {
  const found = harbours.find(({ edge }) => endsOf(place).every((end) => EDGE_ENDS[edge]?.includes(end)));
  if (found === undefined) return '';
  if (found.kind === 'any') return t('harbour.any');
  return t('harbour.kind', { kind: shared(`kind.${found.kind}`) });
}

/** A corner or edge by its hexes, and its harbour or the sea. With a single hex, also by its side. */
export function aroundText(picture: Picture, place: Place): string {
  const hexes = hexesAround(place);
  const [only] = hexes;
  const side = hexes.length === 1 && only !== undefined ? sideText(place, only) : '';
  const isCoast = hexes.length < (place.on === 'edge' ? 2 : 3);
  const sea = harbourText(picture, place) || (isCoast ? t('sea') : '');
  return joined(...hexes.map((at) => landText(picture, at)), side, sea);
}

const cornersOf = (hex: number): readonly number[] =>
  HEXES_AT.flatMap((hexes, vertex) => (hexes.includes(hex) ? [vertex] : []));

/** A hex: its resource and number, the robber, and all pieces and harbours around it. */
export function hexText(picture: Picture, hex: number, nameOf: NameOf): string {
  const corners = cornersOf(hex);
  const atCorner = (at: number): string => {
    const place = { on: 'vertex', at } as const;
    const building = picture.buildings.find((each) => each.at === at);
    const there = joined(building ? ownedText(building, nameOf) : '', harbourText(picture, place));
    return there && t('there', { side: sideText(place, hex), there });
  };
  const roads = picture.roads.filter(({ at }) => EDGE_ENDS[at]?.every((end) => corners.includes(end)));
  return sentences(
    landText(picture, hex),
    ...corners.map(atCorner),
    ...roads.map((road) =>
      t('there', { side: sideText({ on: 'edge', at: road.at }, hex), there: ownedText(road, nameOf) }),
    ),
  );
}

/** A building: its owner, and what is around it. */
export function buildingText(picture: Picture, building: PiecePicture, nameOf: NameOf): string {
  return sentences(ownedText(building, nameOf), aroundText(picture, { on: 'vertex', at: building.at }));
}

/** What would be placed where. */
export function spotText(picture: Picture, spot: Spot, nameOf: NameOf): string {
  const place = spot.on === 'hex' ? hexText(picture, spot.at, nameOf) : aroundText(picture, spot);
  return t(`spot.${spot.figure}`, { place });
}
