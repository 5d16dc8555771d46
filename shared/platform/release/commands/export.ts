import { defineCommand } from '../../build/command.ts';
import { exportSite } from '../../edge/export/export-site.ts';
import { loadSettings } from '../settings/settings.ts';
import { openStore } from '../../store/open-store.ts';

export const command = defineCommand(
  { usage: 'npm run export <folder>', about: 'Writes what is live as plain files, for hosts that publish a folder.' },
  async ({ words }, report) => {
    const [folder, ...others] = words;
    if (!folder || others.length > 0) throw new Error('Name one folder: `npm run export /srv/site`.');
    const { storeAddress, trust, keepDays } = loadSettings();
    await exportSite({ store: openStore(storeAddress), trust, folder, days: keepDays, report });
  },
);
