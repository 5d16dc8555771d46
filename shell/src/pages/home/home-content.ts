import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import homeJson from '../../../content/home.json' with { type: 'json' };
import { homeSchema } from '../../model/content.schema.ts';

export const homeContent = parseContent(homeSchema, homeJson);
