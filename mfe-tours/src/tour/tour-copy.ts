import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';
import wordsJson from '../../content/tour-words.json' with { type: 'json' };
import { tourWordsSchema } from '../model/tour-words.schema.ts';

const words = parseContent(tourWordsSchema, wordsJson);

/** The words that all tour pages share. */
export const useTourWords = () => useFactsInWords()(words);
