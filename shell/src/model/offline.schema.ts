import { pictureName, wordFields } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** `content/offline.json` */
export const offlineSchema = z.strictObject({
  ...wordFields('title', 'description', 'kicker', 'heading', 'deck'),
  picture: pictureName,
  ...wordFields('retry', 'keptTitle', 'keptText', 'visitedTitle'),
});
