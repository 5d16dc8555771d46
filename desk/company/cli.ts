// `npm run desk:company <folder>`: the desk of `desk/company/company.json` as files, for the company's static host.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '@cobblestone/build/content/json-problems.ts';
import { companySchema } from './company.schema.ts';
import { writeDesk } from './write-desk.ts';

const [folder, file = join(import.meta.dirname, 'company.json'), ...others] = process.argv.slice(2);
if (!folder || others.length > 0) {
  console.error(
    'Name a folder: `npm run desk:company /srv/desk`; and, if it is not desk/company/company.json, the file of its settings.',
  );
  process.exit(1);
}
const company = await readFile(file, 'utf8')
  .then((text) => parseJsonFile(file, text, companySchema))
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
await writeDesk(company, folder);
console.log(`The desk of ${company.teams.join(', ')} is in ${folder}. Serve it at an address of its own, over https.`);
