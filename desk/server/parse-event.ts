import { parseJson } from '@hemstitch/platform/internal/store/parse-json.ts';
import { z } from 'zod';

const eventSchema = z.looseObject({ type: z.string(), text: z.string().optional() });

/** Parses a line of a command's output (`--json`); undefined for other output, such as that of tools it started. */
export function parseEvent(line: string): z.infer<typeof eventSchema> | undefined {
  return eventSchema.safeParse(parseJson(line)).data;
}
