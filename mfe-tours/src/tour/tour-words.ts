import wordsJson from '../../content/tour-words.json' with { type: 'json' };
import { withFacts } from '../model/facts-in-words.ts';
import type { TourWords } from '../model/tour-words.schema.ts';

/** Parsed by its schema when the app is built (app.build.ts), so that no parser reaches the visitor. */
export const tourWords: TourWords = withFacts(wordsJson);
