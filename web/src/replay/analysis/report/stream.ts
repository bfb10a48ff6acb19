// Reads the stream of an analysis: lines of JSON, in whatever pieces they arrive.
import { UnreachableError } from '../../../net/http';
import type { AnalysisPart } from '../../../wire/wire';

/** The stream is no analysis. */
export class UnreadableError extends Error {}

type PartType = AnalysisPart['type'];
const KNOWN: Readonly<Record<PartType, true>> = {
  AnalysisWaiting: true,
  AnalysisBegun: true,
  TurnAnalysed: true,
  AnalysisEnded: true,
  AnalysisFailed: true,
};

/** The parts in each piece that arrives. A part of another type, of a newer server, is left out. */
export async function* partsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly AnalysisPart[], void> {
  for await (const lines of linesIn(body)) yield lines.filter((line) => line.trim()).map(readLine).filter(isKnown);
}

/** The complete lines in each piece. A last line that was cut off is left out. */
async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[], void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = body.getReader();
  let begun = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(breakOff);
      if (done) return;
      const lines = (begun + decode(decoder, value)).split('\n');
      begun = lines.pop() ?? '';
      yield lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // whether it still runs or has broken off, nobody reads it now
  }
}

/** A body that breaks off counts as unreachable. */
function breakOff(error: unknown): never {
  throw new UnreachableError(String(error));
}

function decode(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw new UnreadableError('not UTF-8');
  }
}

function readLine(line: string): { readonly type: unknown } {
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === 'object' && value !== null && 'type' in value) return value;
  } catch {
    // reported below, as any other line that is no part
  }
  throw new UnreadableError(line.slice(0, 80));
}

function isKnown(part: { readonly type: unknown }): part is AnalysisPart {
  return typeof part.type === 'string' && Object.hasOwn(KNOWN, part.type);
}
