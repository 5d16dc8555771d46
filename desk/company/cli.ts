// `npm run desk:company <folder>`: the desk of `desk/company/company.json` as files, for the company's static host.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { companySchema } from './company.schema.ts';
import { writeDesk } from './write-desk.ts';

const [folder, file = join(import.meta.dirname, 'company.json'), ...others] = process.argv.slice(2);
if (!folder || others.length > 0) {
  console.error('Name a folder: `npm run desk:company /srv/desk`; and, if it is not desk/company/company.json, the file of its settings.');
  process.exit(1);
}
const company = companySchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
if (!company.success) {
  console.error(`${file}:\n${z.prettifyError(company.error)}`);
  process.exit(1);
}
await writeDesk(company.data, folder);
console.log(`The desk of ${company.data.teams.join(', ')} is in ${folder}. Serve it at an address of its own, over https.`);
