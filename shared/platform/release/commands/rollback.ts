import { assertNoArguments, defineCommand } from '../../build/command.ts';
import { rollback } from '../roll-back.ts';
import { loadSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run rollback <app | settings | site>',
    about: 'Rolls back one step, and one more with each call.',
    options: {
      // npm would take --to for --token-description where no `--` is before it, and lose the number.
      publication: { type: 'string', value: 'number', about: 'to the state of a publication' },
      compromised: {
        type: 'boolean',
        about: 'for a month, pages tell browsers to clear what the release may have stored',
      },
      from: { type: 'string', value: 'number', about: 'only if nothing was released since that publication' },
    },
    example: 'npm run rollback <app> -- --publication 12',
  },
  async ({ positionals: [what, ...more], values: { publication, from, compromised }, definition }, report) => {
    if (!what) throw new Error('Name an app, `settings` or `site`: `npm run rollback site`.');
    assertNoArguments(more);
    await rollback(
      what,
      {
        publication: parsePublicationNumber('publication', publication),
        from: parsePublicationNumber('from', from),
        compromised,
      },
      loadSettings(definition),
      report,
    );
  },
);

function parsePublicationNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`--${option} takes a number of a publication, not '${text}'. \`npm run releases\` lists them.`);
}
