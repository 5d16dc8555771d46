import { withoutDrafts } from '@hemstitch/platform/contract/content/drafts';
import type { z } from 'zod';
import chromeJson from '../../content/chrome.json' with { type: 'json' };
import type { chromeContentSchema } from '../model/chrome.schema.ts';

/** The build has checked it. */
export const chromeContent = withoutDrafts(chromeJson) as z.infer<typeof chromeContentSchema>;
