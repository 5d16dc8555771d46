import { appsOf, defineCommand, portOf } from '../../build/command.ts';
import { onTermination } from '../../build/termination.ts';
import { previewApps, reportChanges, showChanges } from '../preview/local-preview.ts';
import { sharePreview, writeOutput } from '../preview/shared-preview.ts';
import { PREVIEW_PORT } from '../settings/ports.ts';
import { loadSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run preview <app …>',
    about: `Serves the live site with the current working copy of some apps on another port, and writes a change report. Nothing is
published. Run it again after a save, or \`npm run dev <app …>\`, which follows saves.`,
    options: {
      port: { type: 'string', value: 'number', about: `port of the site; ${PREVIEW_PORT} by default` },
      words: { type: 'boolean', about: 'make the change report without pictures, which take a minute' },
      changes: { type: 'boolean', about: 'only make the change report' },
      share: { type: 'boolean', about: 'share it for a week at a secret address, on the servers of the store' },
      output: { type: 'string', value: 'file', about: 'with --share: add the addresses to a file, for a pipeline' },
    },
    example: 'npm run preview <app> -- --words',
  },
  async ({ positionals: names, values: { port, words, changes, share, output }, definition }, report) => {
    const apps = appsOf(definition, names);
    const settings = loadSettings(definition);
    if (changes) return showChanges(apps, settings, report, { words });
    if (share) {
      const shared = await sharePreview(
        apps,
        settings,
        report,
        (at) =>
          report(
            `Preview at ${at.address} until ${at.until.slice(0, 10)}, change report at ${at.changes}\nIt is shown while a server of this store runs there. Anyone who has the address can see it. Nothing is published.`,
            { type: 'preview', ...at },
          ),
        { words },
      );
      if (output) await writeOutput(output, shared);
      return;
    }
    const preview = await previewApps(apps, settings, report, portOf(port) ?? PREVIEW_PORT);
    onTermination(preview.close);
    report(
      `Preview at ${preview.address}. Nothing is published. Later saves are not included: run it again, or \`npm run dev\`. Ctrl+C ends it.`,
      { type: 'preview', address: preview.address },
    );
    if (preview.made.live)
      await reportChanges(preview.made, report, { words, links: preview.address })
        .then((addPictures) => addPictures())
        .catch((error: Error) => report(`The change report failed: ${error.message}`));
  },
);
