import { useFactsInWords } from '@cobblestone/contracts/use-facts-in-words.ts';
import wordsJson from '../../content/tour-words.json' with { type: 'json' };
import type { TourWords } from '../model/tour-words.schema.ts';

/** Parsed by its schema when the app is built (app.build.ts), so that no parser reaches the visitor. */
const words: TourWords = wordsJson;

/** The words that all tour pages share. */
export const useTourWords = () => useFactsInWords()(words);
