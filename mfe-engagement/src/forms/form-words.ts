import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import formsJson from '../../content/forms.json' with { type: 'json' };
import { formWordsSchema } from '../model/form-words.schema.ts';

export const formWords = parseContent(formWordsSchema, formsJson);

/** Puts numbers in place of their `[name]`. */
export function fillIn(text: string, numbers: Record<string, number>): string {
  return text.replace(/\[(\w+)\]/g, (whole, name: string) => String(numbers[name] ?? whole));
}
