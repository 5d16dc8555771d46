import chromeJson from '../../content/chrome.json' with { type: 'json' };
import type { ChromeContent } from '../model/chrome.schema.ts';

// Parsed by its schema when the shell is built (model/shell-content.ts), so that no parser has to reach the visitor.
export const chromeContent = chromeJson as ChromeContent;
