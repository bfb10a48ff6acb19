// The status line: one sentence about what is happening or was just done, as a text key and its parameters. Pure.
import type { KeyedText, NameOf } from '../../../kit/text';
import { countsText, total } from '../resources';
import type { Ware } from '../resources';
import type { Mode } from '../input/modes';
import type { Figure } from '../input/places';
import type { Building, Playing, Rolling, Scene, Stealing, Trading } from '../scene/scene';
import type { Key } from '../parts/tray/words';
import type { Card, Phase, View } from '../wire';
import { t } from '../words';

type Line = KeyedText<Key>;

/** What the viewer is about to do. */
export interface Intent {
  readonly mode: Mode;
  readonly ware: Ware | null;
  /** The open development card. */
  readonly card: Card | null;
  readonly figure: Figure | null;
  /** The possible victims at the robber's target. */
  readonly robbed: readonly number[];
}

/** What the viewer can do comes first, whatever is being shown. */
export function statusLineOf(view: View, scene: Scene | null, intent: Intent, nameOf: NameOf): Line {
  if (intent.card !== null) return [`card.${intent.card}.does`];
  if (intent.mode !== 'watching') return statusToDo(view, intent, nameOf);
  return (scene && statusInScene(scene, view.viewer, nameOf)) ?? statusAtRest(view, nameOf);
}

function statusToDo(view: View, intent: Intent, nameOf: NameOf): Line {
  switch (intent.mode) {
    case 'rolling':
      return ['status.roll'];
    case 'placing':
      return statusHere(intent) ?? statusOfFree(view);
    case 'robbing':
      return statusOfRobber(intent, nameOf);
    case 'discarding':
      return ['status.discard', { count: owedBy(view) }];
    case 'answering':
      return ['status.answer', { name: nameOf(view.turn ?? 0) }];
    case 'offering':
      return statusOfOffer(view.phase);
    default:
      return statusOfBuilding(intent);
  }
}

function owedBy({ phase, viewer }: View): number {
  return phase.type === 'Discarding' && viewer !== null ? (phase.owed[viewer] ?? 0) : 0;
}

/** Setup pieces are counted from the viewer's pieces; free roads from the phase. */
function statusOfFree({ phase, viewer, pieces }: View): Line {
  if (phase.type === 'Paving') return ['status.pave', { count: phase.left }];
  const own = viewer === null ? undefined : pieces[viewer];
  const { settlements, roads } = own ?? { settlements: [], roads: [] };
  if (roads.length < settlements.length) return ['status.draft.road'];
  return ['status.draft.settlement', { place: settlements.length + 1 }];
}

function statusOfRobber({ figure, robbed }: Intent, nameOf: NameOf): Line {
  if (figure !== 'robber') return ['status.robber'];
  const [first] = robbed;
  if (first === undefined) return ['status.robber.nobody'];
  return robbed.length > 1 ? ['status.robber.whom'] : ['status.robber.one', { name: nameOf(first) }];
}

function statusOfOffer(phase: Phase): Line {
  if (phase.type !== 'Trading') return ['status.offer'];
  const asked = phase.answers.filter((answer) => answer?.said === 'asked').length;
  return asked > 0 ? ['status.offer.waiting', { count: asked }] : ['status.offer.choose'];
}

function statusOfBuilding(intent: Intent): Line {
  return statusHere(intent) ?? (intent.ware === null ? ['status.act'] : [`status.pick.${intent.ware}`]);
}

/** What would be placed at the target. */
function statusHere({ figure }: Intent): Line | null {
  return figure === null || figure === 'robber' ? null : [`status.here.${figure}`];
}

/** A scene in a few words; null: it needs none. */
export function statusInScene(scene: Scene, viewer: number | null, nameOf: NameOf): Line | null {
  switch (scene.type) {
    case 'laying':
      return ['scene.laying'];
    case 'rolling':
      return rolled(scene, nameOf);
    case 'harvesting':
      return harvested(scene.sum, viewer === null ? undefined : scene.gained[viewer]);
    case 'building':
      return built(scene, nameOf);
    case 'stealing':
      return stolen(scene, nameOf);
    case 'discarding':
      return ['scene.discarded', { name: nameOf(scene.seat), kind: t(`kind.${scene.kind}`) }];
    case 'buying':
      return ['scene.bought', { name: nameOf(scene.seat) }];
    case 'playing':
      return played(scene, nameOf);
    case 'trading':
      return traded(scene, nameOf);
    case 'awarding':
      if (scene.seat === null) return [`scene.aside.${scene.award}`];
      return [`scene.award.${scene.award}`, { name: nameOf(scene.seat) }];
    case 'leaving':
      return ['scene.left', { name: nameOf(scene.seat) }];
    case 'ending':
      return null;
  }
}

function rolled({ seat, isForStart, dice }: Rolling, nameOf: NameOf): Line {
  return [isForStart ? 'scene.rolling.start' : 'scene.rolled', { name: nameOf(seat), sum: dice.sum }];
}

function harvested(sum: number, gained: View['hand'] | undefined): Line {
  if (gained === undefined || total(gained) === 0) return ['scene.harvest', { sum }];
  return ['scene.harvest.mine', { sum, gained: countsText(gained) }];
}

function built({ seat, figure }: Building, nameOf: NameOf): Line {
  return [`scene.built.${figure}`, { name: nameOf(seat) }];
}

function stolen({ seat, victim, kind }: Stealing, nameOf: NameOf): Line {
  const names = { name: nameOf(seat), victim: nameOf(victim) };
  if (kind === null) return ['scene.stolen', names];
  return ['scene.stolen.kind', { ...names, kind: t(`kind.${kind}`) }];
}

function played({ seat, card, gained }: Playing, nameOf: NameOf): Line {
  const params = { name: nameOf(seat), card: t(`card.${card}`) };
  if (total(gained) === 0) return ['scene.played', params];
  return ['scene.played.gained', { ...params, gained: countsText(gained) }];
}

function traded({ seat, partner, give, want }: Trading, nameOf: NameOf): Line {
  const params = { name: nameOf(seat), give: countsText(give), want: countsText(want) };
  if (partner === null) return ['scene.traded.bank', params];
  return ['scene.traded', { ...params, partner: nameOf(partner) }];
}

function statusAtRest(view: View, nameOf: NameOf): Line {
  const { phase, turn } = view;
  if (phase.type === 'Over') return statusOfEnd(phase.winner, phase.points, view.viewer, nameOf);
  if (phase.type === 'Discarding') return ['status.others.discard', { names: owing(phase.owed, nameOf) }];
  if (turn === null) return ['status.waiting'];
  const isMine = turn === view.viewer;
  return isMine ? ['status.moment'] : [OTHERS[phase.type] ?? 'status.other', { name: nameOf(turn) }];
}

const OTHERS: Readonly<Partial<Record<Phase['type'], Key>>> = {
  Drafting: 'status.other.draft',
  Rolling: 'status.other.roll',
  Robbing: 'status.other.robber',
  Paving: 'status.other.pave',
  Trading: 'status.other.offer',
};

function statusOfEnd(
  winner: number | null,
  all: readonly number[],
  viewer: number | null,
  nameOf: NameOf,
): Line {
  if (winner === null) return ['status.draw'];
  const points = all[winner] ?? 0;
  return winner === viewer ? ['status.won.you', { points }] : ['status.won', { name: nameOf(winner), points }];
}

/** The players who still have to discard. */
function owing(owed: readonly number[], nameOf: NameOf): string {
  return owed.flatMap((count, seat) => (count > 0 ? [nameOf(seat)] : [])).join(', ');
}
