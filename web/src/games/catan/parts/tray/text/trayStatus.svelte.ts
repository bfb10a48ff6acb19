// The words of the tray: what to do or what is happening, why something is not possible, and the last event.
import type { RuleReference } from '../../../../../how/rules/ruleReference.svelte';
import type { Seating } from '../../../../../table/seating';
import { ownDeadline } from '../../../../../kit/seats/viewer';
import { nameFor } from '../../../../../kit/text';
import type { Selection } from '../../../input/selection.svelte';
import { statusInScene, statusLineOf } from '../../../text/statusLine';
import type { Scene } from '../../../scene/scene';
import type { View } from '../../../wire';
import { t } from '../words';

interface Table {
  readonly view: View;
  readonly scene: Scene | null;
  readonly seating: Seating;
  readonly selection: Selection;
}

export class TrayStatus {
  #last: Scene | null = $state.raw(null);

  /** Create it while a component is being created. */
  constructor(private readonly table: () => Table) {
    $effect(() => {
      const { scene } = table();
      if (scene !== null) this.#last = scene;
    });
  }

  readonly nameOf = (seat: number): string => nameFor(this.table().seating, seat);

  readonly line: string = $derived.by(() => {
    const { view, scene, selection } = this.table();
    const intent = {
      mode: selection.mode,
      ware: selection.ware,
      card: selection.cards.card,
      figure: selection.aim?.figure ?? null,
      robbed: selection.robbed,
    };
    return t(...statusLineOf(view, scene, intent, this.nameOf));
  });

  readonly reason: string | null = $derived.by(() => {
    const { reason } = this.table().selection;
    if (reason === null) return null;
    return 'local' in reason ? t(reason.local) : reason.words;
  });

  readonly rule: RuleReference | null = $derived.by(() => {
    const { reason } = this.table().selection;
    return reason !== null && 'rule' in reason ? reason.rule : null;
  });

  /** The last event stays, unless the viewer is choosing something. */
  readonly note: string | null = $derived.by(() => {
    const { view, selection } = this.table();
    if (selection.hasSelection || selection.mode === 'discarding' || view.phase.type === 'Over') return null;
    const said = this.#last && statusInScene(this.#last, view.viewer, this.nameOf);
    const words = said === null ? '' : t(...said);
    if (words !== '' && words !== this.line) return words;
    if (selection.mode === 'rolling' && selection.hasCard) return t('note.card');
    return view.dice === null ? null : t('note.dice', { ...view.dice });
  });

  /** An offer has its own clock where it is answered. */
  readonly deadline: number | null = $derived.by(() => {
    const { seating, selection } = this.table();
    return selection.mode === 'answering' ? null : ownDeadline(seating);
  });
}
