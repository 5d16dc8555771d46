import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import formsJson from '../../content/forms.json' with { type: 'json' };
import { formCopySchema } from '../model/form-copy.schema.ts';

export const formCopy = parseContent(formCopySchema, formsJson);

/** Replaces each `[name]` by its number. */
export function interpolate(text: string, numbers: Record<string, number>): string {
  return text.replace(/\[(\w+)\]/g, (match, name: string) => String(numbers[name] ?? match));
}
