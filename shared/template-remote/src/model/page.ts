import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import pageJson from '../../content/page.json' with { type: 'json' };
import { pageSchema } from './page.schema.ts';

export const templatePath = '/template';
export const content = parseContent(pageSchema, pageJson);
