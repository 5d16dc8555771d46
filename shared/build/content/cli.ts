// `npm run content:check [app …]`: is everything right that people write? Makes nothing.
import { appNames, isAppName } from '@cobblestone/contracts/app-names.ts';
import { checkAppContent } from './check-app.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isAppName(name));
if (unknown.length > 0) throw new Error(`There is no app ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);

for (const app of appNames.filter((name) => named.length === 0 || named.includes(name))) {
  try {
    await checkAppContent(app);
    process.stdout.write(`The content of ${app} is fine.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exitCode = 1;
  }
}
