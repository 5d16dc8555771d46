import { parseContent } from '@cobblestone/contracts/content/parse-content.ts';
import { useFactsInWords } from '@cobblestone/contracts/use-facts-in-words.ts';
import wordsJson from '../../content/tour-words.json' with { type: 'json' };
import { tourWordsSchema } from '../model/tour-words.schema.ts';

const words = parseContent(tourWordsSchema, wordsJson);

/** The words that all tour pages share. */
export const useTourWords = () => useFactsInWords()(words);
