// The island in words: each hex with what is around it, each building, and each spot.
import { EDGE_ENDS, EDGE_NAMES, HEX_NAMES, HEXES_AT, VERTEX_NAMES } from '../../../layout/geometry';
import type { Spot } from '../../../input/places';
import { t as shared } from '../../../words';
import type { Picture, PiecePicture } from '../scene/picture';
import { t } from '../words';

export type NameOf = (seat: number) => string;
/** Joins the parts that are not empty. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

function ownedText({ figure, seat }: PiecePicture, nameOf: NameOf): string {
  return t(`owned.${figure}`, { name: nameOf(seat) });
}

/** The harbour at a corner; empty: none. */
function harbourText({ harbours }: Picture, vertex: number): string {
  const found = harbours.find(({ edge }) => EDGE_ENDS[edge]?.includes(vertex));
  if (found === undefined) return '';
  if (found.kind === 'any') return t('harbour.any');
  return t('harbour.kind', { kind: shared(`kind.${found.kind}`) });
}

function landText({ hexes }: Picture, at: number): string {
  const hex = hexes[at];
  if (hex === undefined) return '';
  const terrain = t(`terrain.${hex.terrain}`);
  const land = hex.token === 0 ? terrain : t('land', { terrain, token: hex.token });
  return hex.isRobbed ? `${land} (${t('robber')})` : land;
}

/** The hexes and the harbour at a corner. */
function aroundText(picture: Picture, vertex: number): string {
  const lands = (HEXES_AT[vertex] ?? []).map((at) => landText(picture, at));
  return joined(...lands, harbourText(picture, vertex));
}

/** What is at a corner; empty: nothing. */
function cornerText(picture: Picture, vertex: number, nameOf: NameOf): string {
  const building = picture.buildings.find(({ at }) => at === vertex);
  const there = joined(building ? ownedText(building, nameOf) : '', harbourText(picture, vertex));
  return there && t('corner', { place: VERTEX_NAMES[vertex] ?? '', there });
}

const cornersOf = (hex: number): readonly number[] =>
  HEXES_AT.flatMap((hexes, vertex) => (hexes.includes(hex) ? [vertex] : []));

/** A hex: its name, terrain and number, the robber, and all buildings around it. */
export function hexText(picture: Picture, hex: number, nameOf: NameOf): string {
  const found = picture.hexes[hex];
  if (found === undefined) return '';
  const [place, terrain] = [HEX_NAMES[hex] ?? '', t(`terrain.${found.terrain}`)];
  const { token } = found;
  const land = token === 0 ? t('bareHex', { place, terrain }) : t('hex', { place, terrain, token });
  const corners = cornersOf(hex);
  const roads = picture.roads.filter(({ at }) => EDGE_ENDS[at]?.every((end) => corners.includes(end)));
  return [
    joined(land, found.isRobbed ? t('robber') : ''),
    ...corners.map((vertex) => cornerText(picture, vertex, nameOf)),
    ...roads.map((road) => t('side', { place: EDGE_NAMES[road.at] ?? '', there: ownedText(road, nameOf) })),
  ]
    .filter(Boolean)
    .join('. ');
}

/** A building: its place, its owner, and what is around it. */
export function buildingText(picture: Picture, building: PiecePicture, nameOf: NameOf): string {
  const place = VERTEX_NAMES[building.at] ?? '';
  return `${t('corner', { place, there: ownedText(building, nameOf) })}. ${aroundText(picture, building.at)}`;
}

/** What would be placed where, and for a building what is around it. */
export function spotText(picture: Picture, { figure, on, at }: Spot, nameOf: NameOf): string {
  if (on === 'hex') return t('spot.robber', { place: hexText(picture, at, nameOf) });
  const place = (on === 'vertex' ? VERTEX_NAMES : EDGE_NAMES)[at] ?? '';
  const label = t(`spot.${figure}`, { place });
  return on === 'vertex' ? `${label}. ${aroundText(picture, at)}` : label;
}

/** The name of a place. */
export function nameOfPlace({ on, at }: Pick<Spot, 'on' | 'at'>): string {
  return { vertex: VERTEX_NAMES, edge: EDGE_NAMES, hex: HEX_NAMES }[on][at] ?? '';
}
