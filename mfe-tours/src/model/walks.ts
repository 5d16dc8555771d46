import { withFacts } from '@cobblestone/contracts/facts-in-words.ts';
import walksJson from '../../content/walks.json' with { type: 'json' };
import type { Walks } from './walks.schema.ts';

/** Parsed by its schema when the app is built (app.build.ts), so that no parser reaches the visitor. */
export const walks: Walks = withFacts(walksJson);
