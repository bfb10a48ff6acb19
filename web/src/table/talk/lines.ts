// The log and the chat as one: what happened and what was said, in order.
import type { ChatMessage, LogLine } from '../../wire/wire';
import { formatNumber } from '../../ui/dice/formatNumber';
import { t } from '../rolls/words';

interface Told {
  readonly key: string;
  readonly seq: number;
  readonly kind: 'told';
  readonly told: LogLine;
  /** The first line of its entry: the one that says who did it. */
  readonly isFirst: boolean;
}

interface Said {
  readonly key: string;
  readonly seq: number;
  readonly kind: 'said';
  readonly said: ChatMessage;
}

export type Line = Told | Said;

/** Both lists are in order; an entry has either words of the log or words of a person. */
export function interleaved(log: readonly LogLine[], chat: readonly ChatMessage[]): readonly Line[] {
  const first = log[0]?.seq ?? 0;
  const said = chat.filter(({ seq }) => seq >= first).map(saidLine);
  return [...toldLines(log), ...said].sort((one, other) => one.seq - other.seq);
}

/** An entry may take several lines: they are told apart by their place within it. */
function toldLines(log: readonly LogLine[]): readonly Line[] {
  let nth = 0;
  return log.map((told, at) => {
    nth = log[at - 1]?.seq === told.seq ? nth + 1 : 0;
    return { key: `${told.seq}.${nth}`, seq: told.seq, kind: 'told', told, isFirst: nth === 0 };
  });
}

function saidLine(said: ChatMessage): Line {
  return { key: `${said.seq}`, seq: said.seq, kind: 'said', said };
}

/** How a line reads aloud or in one row. */
export function wordsOf(line: Line): string {
  return line.kind === 'told' ? line.told.text : `${line.said.name}: ${line.said.text}${rolled(line.said)}`;
}

/** What came of a message that rolled. */
function rolled({ dice_result: result }: ChatMessage): string {
  if (!result) return '';
  const practice = result.is_not_ready ? ` (${t('practice')})` : '';
  return ` → ${formatNumber(result.value)}${practice}`;
}

/** The chat lines of others after a number. */
export function unread(chat: readonly ChatMessage[], after: number, me: string): number {
  return chat.filter(({ seq, member }) => seq > after && member !== me).length;
}
