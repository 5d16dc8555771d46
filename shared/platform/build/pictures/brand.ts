import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { siteConfigSchema } from '@cobblestone/domain/site-config.schema.ts';
import { parseJsonFile } from '../content/json-problems.ts';

let brand: Promise<string> | undefined;

/** The brand as the site's configuration has it. @throws Error that says what is wrong with the configuration */
export const loadBrand = () =>
  (brand ??= readFile(fileURLToPath(new URL('../../../../shell/content/site.json', import.meta.url)), 'utf8').then(
    (text) => parseJsonFile('shell/content/site.json', text, siteConfigSchema).brand,
  ));
