import { z } from 'zod';

const factSchema = z.looseObject({ type: z.string(), text: z.string().optional() });

/** What a line of a command says (`--json`); undefined of a line that a tool printed which the command had started. */
export function parseFact(line: string): z.infer<typeof factSchema> | undefined {
  try {
    return factSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
