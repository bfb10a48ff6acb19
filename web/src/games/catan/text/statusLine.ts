// The one line that says what is going on or was just done, as a key and what goes into its gaps. Pure.
import type { Params } from '../../../app/words.svelte';
import { countsSaid, total } from '../resources';
import type { Ware } from '../resources';
import type { Mode } from '../input/modes';
import type { Figure } from '../input/places';
import type { Building, Playing, Rolling, Scene, Stealing, Trading } from '../scene/scene';
import type { Key } from '../parts/tray/words';
import type { Card, Phase, View } from '../wire';
import { t } from '../words';

export type Said = readonly [Key, Params?];
type NameOf = (seat: number) => string;

/** What the viewer is about to do. */
export interface Intent {
  readonly mode: Mode;
  readonly ware: Ware | null;
  /** The development card that is looked at. */
  readonly card: Card | null;
  readonly figure: Figure | null;
  /** Whom the robber could take a card from where it is aimed. */
  readonly robbed: readonly number[];
}

/** What the viewer may do comes first, whatever is still being shown. */
export function lineOf(view: View, scene: Scene | null, intent: Intent, nameOf: NameOf): Said {
  if (intent.card !== null) return [`card.${intent.card}.does`];
  if (intent.mode !== 'watching') return lineToDo(view, intent, nameOf);
  return (scene && lineInScene(scene, view.viewer, nameOf)) ?? lineAtRest(view, nameOf);
}

function lineToDo(view: View, intent: Intent, nameOf: NameOf): Said {
  switch (intent.mode) {
    case 'rolling':
      return ['line.roll'];
    case 'placing':
      return lineHere(intent) ?? lineOfFree(view);
    case 'robbing':
      return lineOfRobber(intent, nameOf);
    case 'discarding':
      return ['line.discard', { count: owedBy(view) }];
    case 'answering':
      return ['line.answer', { name: nameOf(view.turn ?? 0) }];
    case 'offering':
      return lineOfOffer(view.phase);
    default:
      return lineOfBuilding(intent);
  }
}

function owedBy({ phase, viewer }: View): number {
  return phase.type === 'Discarding' && viewer !== null ? (phase.owed[viewer] ?? 0) : 0;
}

/** The pieces of the start are counted by what the viewer has; the free roads of a card by the table. */
function lineOfFree({ phase, viewer, pieces }: View): Said {
  if (phase.type === 'Paving') return ['line.pave', { count: phase.left }];
  const own = viewer === null ? undefined : pieces[viewer];
  const { settlements, roads } = own ?? { settlements: [], roads: [] };
  if (roads.length < settlements.length) return ['line.draft.road'];
  return ['line.draft.settlement', { place: settlements.length + 1 }];
}

function lineOfRobber({ figure, robbed }: Intent, nameOf: NameOf): Said {
  if (figure !== 'robber') return ['line.robber'];
  const [first] = robbed;
  if (first === undefined) return ['line.robber.nobody'];
  return robbed.length > 1 ? ['line.robber.whom'] : ['line.robber.one', { name: nameOf(first) }];
}

function lineOfOffer(phase: Phase): Said {
  if (phase.type !== 'Trading') return ['line.offer'];
  const asked = phase.answers.filter((answer) => answer?.said === 'asked').length;
  return asked > 0 ? ['line.offer.waiting', { count: asked }] : ['line.offer.choose'];
}

function lineOfBuilding(intent: Intent): Said {
  return lineHere(intent) ?? (intent.ware === null ? ['line.act'] : [`line.pick.${intent.ware}`]);
}

/** What would be put where it is aimed. */
function lineHere({ figure }: Intent): Said | null {
  return figure === null || figure === 'robber' ? null : [`line.here.${figure}`];
}

/** What is being shown, in a few words; null: it speaks for itself. */
export function lineInScene(scene: Scene, viewer: number | null, nameOf: NameOf): Said | null {
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

function rolled({ seat, isForStart, dice }: Rolling, nameOf: NameOf): Said {
  return [isForStart ? 'scene.rolling.start' : 'scene.rolled', { name: nameOf(seat), sum: dice.sum }];
}

function harvested(sum: number, gained: View['hand'] | undefined): Said {
  if (gained === undefined || total(gained) === 0) return ['scene.harvest', { sum }];
  return ['scene.harvest.mine', { sum, gained: countsSaid(gained) }];
}

function built({ seat, figure }: Building, nameOf: NameOf): Said {
  return [`scene.built.${figure}`, { name: nameOf(seat) }];
}

function stolen({ seat, victim, kind }: Stealing, nameOf: NameOf): Said {
  const names = { name: nameOf(seat), victim: nameOf(victim) };
  if (kind === null) return ['scene.stolen', names];
  return ['scene.stolen.kind', { ...names, kind: t(`kind.${kind}`) }];
}

function played({ seat, card, gained }: Playing, nameOf: NameOf): Said {
  const said = { name: nameOf(seat), card: t(`card.${card}`) };
  if (total(gained) === 0) return ['scene.played', said];
  return ['scene.played.gained', { ...said, gained: countsSaid(gained) }];
}

function traded({ seat, partner, give, want }: Trading, nameOf: NameOf): Said {
  const said = { name: nameOf(seat), give: countsSaid(give), want: countsSaid(want) };
  if (partner === null) return ['scene.traded.bank', said];
  return ['scene.traded', { ...said, partner: nameOf(partner) }];
}

function lineAtRest(view: View, nameOf: NameOf): Said {
  const { phase, turn } = view;
  if (phase.type === 'Over') return lineOfEnd(phase.winner, view.viewer, nameOf);
  if (phase.type === 'Discarding') return ['line.others.discard', { names: owing(phase.owed, nameOf) }];
  if (turn === null) return ['line.waiting'];
  const isMine = turn === view.viewer;
  return isMine ? ['line.moment'] : [OTHERS[phase.type] ?? 'line.other', { name: nameOf(turn) }];
}

const OTHERS: Readonly<Partial<Record<Phase['type'], Key>>> = {
  Drafting: 'line.other.draft',
  Rolling: 'line.other.roll',
  Robbing: 'line.other.robber',
  Paving: 'line.other.pave',
  Trading: 'line.other.offer',
};

function lineOfEnd(winner: number | null, viewer: number | null, nameOf: NameOf): Said {
  if (winner === null) return ['line.draw'];
  return winner === viewer ? ['line.won.you'] : ['line.won', { name: nameOf(winner) }];
}

/** Who still has to give cards back. */
function owing(owed: readonly number[], nameOf: NameOf): string {
  return owed.flatMap((count, seat) => (count > 0 ? [nameOf(seat)] : [])).join(', ');
}
