import { defineCommand } from '../../build/command.ts';
import { openStore } from '../../store/open-store.ts';
import { listKeys, makeKey } from '../keys/machine-key.ts';
import { loadSettings } from '../settings/settings.ts';
import { pruneStore } from '../upkeep/prune.ts';
import { verifySite } from '../upkeep/verify-site.ts';
import { verifyStore } from '../upkeep/verify.ts';

export const command = defineCommand(
  {
    usage: 'npm run store <verify | prune | keys …>',
    about: `verify                              verifies every signature and hash, and names what restores lost content
verify --site <address>             loads the whole live site as a visitor does, and compares it with what was signed
prune                               shows content that is no longer needed
prune -- --yes                      removes it
keys                                lists the keys that may release, and names this machine's
keys make <name>                    makes this machine's key, and prints its line for the file of keys`,
    options: {
      site: {
        type: 'string',
        value: 'address',
        about: 'with verify: the origin of the live site, such as https://www.example.com',
      },
      yes: { type: 'boolean', about: 'with prune: remove it' },
    },
    example: 'npm run store prune -- --yes',
  },
  async ({ positionals: [act, ...rest], values, definition }, report) => {
    const settings = loadSettings(definition);
    const { storeAddress, trust, keepDays } = settings;
    if (act === 'verify') {
      const faults = values.site
        ? await verifySite(openStore(storeAddress, { mustExist: true }), new URL(values.site).origin, trust, report)
        : await verifyStore({ store: openStore(storeAddress, { mustExist: true }), trust, keepDays }, report);
      process.exitCode = faults.length > 0 ? 1 : 0;
    } else if (act === 'prune') {
      const store = openStore(storeAddress, { mustExist: true });
      await pruneStore({ store, trust, keepDays, apply: values.yes ?? false }, report);
    } else if (act === 'keys' && rest.length === 0) await listKeys(settings, report);
    else if (act === 'keys' && rest[0] === 'make' && rest[1]) await makeKey(rest[1], settings, report);
    else throw new Error('Name a command: `npm run store verify`, `prune`, `keys` or `keys make <name>`.');
  },
);
