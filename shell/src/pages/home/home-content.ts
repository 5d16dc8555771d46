import homeJson from '../../../content/home.json' with { type: 'json' };
import type { HomeContent } from '../../model/content.schema.ts';

export const homeContent: HomeContent = homeJson;
