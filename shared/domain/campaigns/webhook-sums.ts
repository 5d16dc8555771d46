import { z } from 'zod';
import { walkSumSchema } from './campaign-sums.ts';

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({ sums: z.array(walkSumSchema.extend({ day: z.string() })), missed: z.int() });

/**
 * Sums of the bookings of some days, as the provider's webhook brought them, and a sentence about them.
 * @param address of the function `sales`, whose secret no message shows; without it nothing is known
 */
export async function readWebhookSums(
  address: string | undefined,
  days: readonly string[],
): Promise<{ sums: z.infer<typeof answerSchema>['sums']; note: string }> {
  if (!address || days.length === 0) return { sums: [], note: '' };
  let why = 'no answer';
  try {
    const response = await fetch(`${address}?since=${days[0]}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    why = response.ok ? 'no valid answer' : `it answers ${response.status}`;
    const { sums, missed } = answerSchema.parse(await response.json());
    const waiting = missed > 0 ? ` Departures that wait to be asked for again: ${missed}.` : '';
    return {
      sums: sums.filter(({ day }) => days.includes(day)),
      note: `The other days have the sums of its webhook, without references.${waiting}`,
    };
  } catch {
    return {
      sums: [],
      note: `SALES_ADDRESS does not tell the sums of the other days (${why}). Check the address and the function sales.`,
    };
  }
}
