// The log and the chat as one list, in order.
import type { ChatMessage, LogLine } from '../../wire/wire';
import { formatNumber } from '../../ui/dice/formatNumber';
import { t } from '../rolls/words';

interface LogItem {
  readonly key: string;
  readonly seq: number;
  readonly kind: 'log';
  readonly line: LogLine;
  /** The first line of its entry: it shows the player's mark. */
  readonly isFirst: boolean;
}

interface MessageItem {
  readonly key: string;
  readonly seq: number;
  readonly kind: 'message';
  readonly message: ChatMessage;
}

export type TimelineItem = LogItem | MessageItem;

/** Both lists are in order; messages older than the log are left out. */
export function timelineOf(log: readonly LogLine[], chat: readonly ChatMessage[]): readonly TimelineItem[] {
  const first = log[0]?.seq ?? 0;
  const messages = chat.filter(({ seq }) => seq >= first).map(messageItem);
  return [...logItems(log), ...messages].sort((one, other) => one.seq - other.seq);
}

/** An entry may have several lines; their keys count them. */
function logItems(log: readonly LogLine[]): readonly TimelineItem[] {
  let nth = 0;
  return log.map((line, at) => {
    nth = log[at - 1]?.seq === line.seq ? nth + 1 : 0;
    return { key: `${line.seq}.${nth}`, seq: line.seq, kind: 'log', line, isFirst: nth === 0 };
  });
}

function messageItem(message: ChatMessage): TimelineItem {
  return { key: `${message.seq}`, seq: message.seq, kind: 'message', message };
}

/** An item as one line of text. */
export function textOf(item: TimelineItem): string {
  if (item.kind === 'log') return item.line.text;
  return `${item.message.name}: ${item.message.text}${rollText(item.message)}`;
}

function rollText({ dice_result: result }: ChatMessage): string {
  if (!result) return '';
  const practice = result.is_not_ready ? ` (${t('practice')})` : '';
  return ` → ${formatNumber(result.value)}${practice}`;
}

/** How many messages of others came after an entry. */
export function unreadCount(chat: readonly ChatMessage[], after: number, me: string): number {
  return chat.filter(({ seq, member }) => seq > after && member !== me).length;
}
