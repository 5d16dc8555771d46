import { defineCommand } from '../../build/command.ts';
import { exportSite } from '../../edge/export/export-site.ts';
import { openStore } from '../../store/open-store.ts';
import { loadSettings } from '../settings/settings.ts';

export const command = defineCommand(
  { usage: 'npm run export <folder>', about: 'Writes the live site as plain files, for static hosts.' },
  async ({ positionals, definition }, report) => {
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new Error('Name one folder: `npm run export /srv/site`.');
    const { storeAddress, trust, keepDays } = loadSettings(definition);
    await exportSite({ store: openStore(storeAddress, { mustExist: true }), trust, folder, days: keepDays, report });
  },
);
