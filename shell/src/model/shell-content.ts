import { configFacts, withFacts } from '@cobblestone/contracts/facts-in-words.ts';
import type { ZodType } from 'zod';
import aboutJson from '../../content/about.json' with { type: 'json' };
import chromeJson from '../../content/chrome.json' with { type: 'json' };
import homeJson from '../../content/home.json' with { type: 'json' };
import inTheNewsJson from '../../content/in-the-news.json' with { type: 'json' };
import notFoundJson from '../../content/not-found.json' with { type: 'json' };
import pressKitJson from '../../content/press-kit.json' with { type: 'json' };
import pressMarksJson from '../../content/press-marks.json' with { type: 'json' };
import siteMapJson from '../../content/site-map.json' with { type: 'json' };
import picturesJson from '../../content/pictures/pictures.generated.json' with { type: 'json' };
import { chromeContentSchema } from './chrome.schema.ts';
import {
  aboutSchema,
  homeSchema,
  inTheNewsSchema,
  notFoundSchema,
  pressKitSchema,
  pressMarksSchema,
  siteMapSchema,
} from './content.schema.ts';

const files: Readonly<Record<string, { schema: ZodType; value: unknown }>> = {
  'chrome.json': { schema: chromeContentSchema, value: chromeJson },
  'home.json': { schema: homeSchema, value: homeJson },
  'about.json': { schema: aboutSchema, value: aboutJson },
  'press-kit.json': { schema: pressKitSchema, value: pressKitJson },
  'in-the-news.json': { schema: inTheNewsSchema, value: inTheNewsJson },
  'press-marks.json': { schema: pressMarksSchema, value: pressMarksJson },
  'site-map.json': { schema: siteMapSchema, value: siteMapJson },
  'not-found.json': { schema: notFoundSchema, value: notFoundJson },
};

const namesOfConfig = configFacts({ brand: '', email: '', founded: '' });

/**
 * Parses the shell's content files, and looks up every picture and every fact that they name.
 * @throws Error that lists each fault with its file and field.
 */
export function checkShellContent(): void {
  const faults = Object.entries(files).flatMap(([name, { schema, value }]) => contentFaults(name, schema, value));
  if (faults.length) throw new Error(`The shell's content has ${faults.length} fault(s):\n${faults.join('\n')}`);
}

/** What is wrong with one content file, each fault as `- <file>: <field>: <what was expected>`. */
export function contentFaults(name: string, schema: ZodType, value: unknown): string[] {
  const fault = (field: PropertyKey[], message: string) => `- shell/content/${name}: ${field.join('.')}: ${message}`;
  const result = schema.safeParse(value);
  if (!result.success) return result.error.issues.map(({ path, message }) => fault(path, message));
  const faults: string[] = [];
  eachText(value, [], (text, field) => {
    try {
      withFacts(text, namesOfConfig);
    } catch (error) {
      faults.push(fault(field, (error as Error).message));
    }
    if (field.at(-1) === 'image' && !(text in picturesJson)) {
      faults.push(fault(field, `the shell has no picture '${text}' in content/pictures`));
    }
  });
  return faults;
}

function eachText(value: unknown, field: string[], visit: (text: string, field: string[]) => void): void {
  if (typeof value === 'string') visit(value, field);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) eachText(inner, [...field, key], visit);
  }
}
