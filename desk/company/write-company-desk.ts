import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@cobblestone/platform/build/command.ts';
import { parseJsonFile } from '@cobblestone/platform/build/content/json-problems.ts';
import { companySchema } from './company.schema.ts';
import { writeDesk } from './write-desk.ts';

/**
 * Writes the desk of a company as files, for its static host.
 * @throws Error that names what is wrong with its settings
 */
export async function writeCompanyDesk(
  folder: string,
  file = join(import.meta.dirname, 'company.json'),
  report: Report = () => {},
): Promise<void> {
  const company = parseJsonFile(file, await readFile(file, 'utf8'), companySchema);
  await writeDesk(company, folder);
  report(`The desk of ${company.teams.join(', ')} is in ${folder}. Serve it at an address of its own, over https.`);
}
