import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import copyJson from '../../content/tour-copy.json' with { type: 'json' };
import { tourCopySchema } from '../model/tour/tour-copy.schema.ts';

const copy = parseContent(tourCopySchema, copyJson);

/** The copy that all tour pages share, with facts filled in. */
export const useTourCopy = () => useInterpolateFacts()(copy);
