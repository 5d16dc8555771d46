import { defineCommand } from '../../build/command.ts';
import { exportSite } from '../../edge/export/export-site.ts';
import { openStore } from '../../store/open-store.ts';
import { requirePublication } from '../../store/publication-log.ts';
import { readSettings } from '../../store/records.ts';
import { originWarning } from '../settings/public-settings.ts';
import { loadSettings } from '../settings/settings.ts';

export const command = defineCommand(
  { usage: 'npm run export <folder>', about: 'Writes the live site as plain files, for static hosts.' },
  async ({ positionals, definition }, report) => {
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new Error('Name one folder: `npm run export /srv/site`.');
    const { storeAddress, trust, keepDays, config } = loadSettings(definition);
    const store = openStore(storeAddress, { mustExist: true });
    await exportSite({ store, trust, folder, days: keepDays, report });
    const { set } = await requirePublication(store, trust);
    const warning = originWarning((await readSettings(store, set.settings)).origin, config.origin);
    if (warning) report(warning);
  },
);
