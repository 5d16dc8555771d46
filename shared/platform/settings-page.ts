/** Writes SETTINGS.md from the types and schemas of the settings: `node_modules/.bin/tsx shared/platform/settings-page.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Heading, file, and the interface or schema in it. */
const parts: readonly [heading: string, file: string, name: string][] = [
  ['`site.config.ts`: `defineSite`', 'contract/site-definition.ts', 'SiteDefinition'],
  ['`settings` of a site', 'contract/site-definition.ts', 'SiteSettings'],
  ['An endpoint in `endpoints`', 'contract/site-definition.ts', 'SiteEndpoint'],
  ['Stand-ins in `standIns`', 'contract/site-definition.ts', 'StandIns'],
  ['`sharing`', 'contract/site-definition.ts', 'SharingImages'],
  [
    '`src/host.tsx`: `host`, of which all but name, routes and `Chrome` has a default',
    'runtime/host-app.ts',
    'HostApp',
  ],
  ['Files and document of `host`', 'runtime/host-app.ts', 'HostDescription'],
  ['What `document` of `host` gives', 'runtime/host-app.ts', 'HostDocument'],
  ['`src/exposed/routes.ts`', 'contract/routes/routes.ts', 'RoutesModule'],
  ['`contentPages`', 'contract/routes/routes.ts', 'ContentPages'],
  ['A page that `list` gives, in addition to a route', 'contract/routes/routes.ts', 'ContentPage'],
  ['A route', 'contract/routes/routes.schema.ts', 'routeFactsSchema'],
  ['A route: its code and addresses', 'contract/routes/routes.ts', 'SiteRoute'],
  ['What a page’s module exports', 'contract/routes/routes.ts', 'PageModule'],
  ['`app.build.ts`: `appBuild`', 'build/app-build.ts', 'AppDescription'],
  ['Variables of the environment, or of the file `.env`', 'release/settings/settings.ts', 'schema'],
];

/** Of the formatted source: what stands between the line of a declaration and the one that ends it. */
function bodyOf(file: string, name: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return new RegExp(`^(?:export )?(?:interface|const) ${name}\\b[^\\n]*\\{\\n(.*?)^\\}`, 'ms').exec(source)![1]!;
}

/** @throws Error that names a setting without a sentence */
function rowsOf(file: string, name: string): string[] {
  let outer = '';
  const members = bodyOf(file, name).matchAll(
    /^( {2}| {4})(?:\/\*\*((?:(?!\*\/).)*)\*\/\n\1)?(\w+)\??[:(]([^\n]*)$/gms,
  );
  return [...members].flatMap(([, indent, comment = '', member = '', rest]) => {
    const isOuter = indent === '  ';
    if (isOuter) outer = member;
    const text = comment
      .replaceAll(/\s+\*? ?/g, ' ')
      .replace(/@throws .*/, '')
      .replace('@returns', 'Gives')
      .trim();
    if (text !== '') return [`| \`${isOuter ? member : `${outer}.${member}`}\` | ${text.replaceAll('|', '\\|')} |`];
    if (isOuter && !/^ \{$/m.test(rest!)) throw new Error(`${file}: ${member} has no sentence that says what it is.`);
    return [];
  });
}

export const settingsPage = (): string =>
  `# All settings

Made from the types and schemas that read them. The [guide](README.md) shows the common ones in examples.
\`AWS_ACCESS_KEY_ID\`, \`AWS_SECRET_ACCESS_KEY\`, \`AWS_SESSION_TOKEN\`, \`AWS_REGION\` and \`AWS_ENDPOINT_URL\` give access to an
object store, as for other tools; the endpoint only where it is not AWS. A misspelled name of a variable is refused.

${parts.map(([heading, file, name]) => [`## ${heading}`, '', '| Name | Meaning |', '|---|---|', ...rowsOf(file, name), ''].join('\n')).join('\n')}`;

if (process.argv[1] === import.meta.filename) writeFileSync(join(import.meta.dirname, 'SETTINGS.md'), settingsPage());
