// Prints which test holds which rule. Fails when a rule has none, or a citation leads nowhere.
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { readSources, tableOf } from './rules.ts';

const { rules, tests, faults } = tableOf(await readSources(rootFolder));

if (!process.argv.includes('--faults')) {
  for (const { id, page, words } of rules) {
    console.log(`\n${id} (${page})  ${words}`);
    for (const { path, title } of tests.get(id) ?? []) console.log(`    ${path}: ${title}`);
  }
  console.log();
}
for (const fault of faults) console.error(fault);
console.log(
  `${rules.length} rules, ${rules.filter(({ id }) => tests.has(id)).length} held by a test, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
