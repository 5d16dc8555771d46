import { pictureName, words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** The words of the offline page. */
export const offlineSchema = z.strictObject({
  title: words,
  description: words,
  kicker: words,
  heading: words,
  deck: words,
  picture: pictureName,
  retry: words,
  keptTitle: words,
  keptText: words,
  visitedTitle: words,
});
