/** What a line of a command says: its words, and of some lines a fact (`--json`). */
export type Fact = { type: string; text?: string } & Record<string, unknown>;

/** Calls back with each line of a stream of JSON lines as it comes. */
export async function readFacts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (fact: Fact) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) take(JSON.parse(line) as Fact);
  }
}
