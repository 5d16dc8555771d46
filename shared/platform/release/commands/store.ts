import { defineCommand, type Report } from '../../build/command.ts';
import { openStore } from '../../store/open-store.ts';
import { addKey, listKeys, makeKey, revokeKey, setThreshold, signProposedKeys } from '../keys/keys-commands.ts';
import { loadSettings, type RunSettings } from '../settings/settings.ts';
import { pruneStore } from '../upkeep/prune.ts';
import { verifySite } from '../upkeep/verify-site.ts';
import { verifyStore } from '../upkeep/verify.ts';

export const command = defineCommand(
  {
    usage: 'npm run store <verify | prune | keys …>',
    about: `verify                              verifies every signature and hash, and repairs what it can
verify --site <address>             loads the whole live site as a visitor does, and compares it with what was signed
prune                               shows content that is no longer needed, and the command that removes it
prune [<list>] -- --yes             removes it; with the list that was shown, nothing else
keys                                lists keys and permissions, and the settings for servers
keys make <name>                    makes this machine's key, and prints its public half
keys add <name> <public key> <permission …>
                                    authorizes a key. Permissions: an app, apps (all, including future ones), settings, keys, publish
keys revoke <name>                  removes all permissions of a key; its releases stay live
keys threshold <number>             how many key administrators have to sign a change of the keys
keys sign                           shows the change that waits for signatures, and its hash
keys sign <change> -- --yes         signs that change`,
    options: {
      site: {
        type: 'string',
        value: 'address',
        about: 'with verify: the origin of the live site, such as https://www.example.com',
      },
      yes: { type: 'boolean', about: 'with prune: remove it; with keys sign: sign it' },
    },
    example: 'npm run store prune -- --yes',
  },
  async ({ positionals: [act, ...rest], values, definition }, report) => {
    const settings = loadSettings(definition);
    const { storeAddress, trust, keepDays } = settings;
    if (act === 'verify') {
      const faults = values.site
        ? await verifySite(openStore(storeAddress, { mustExist: true }), new URL(values.site).origin, trust, report)
        : (await verifyStore(openStore(storeAddress, { useCache: false, mustExist: true }), settings, report)).lost;
      process.exitCode = faults.length > 0 ? 1 : 0;
    } else if (act === 'prune') {
      const store = openStore(storeAddress, { mustExist: true });
      await pruneStore({ store, trust, keepDays, apply: values.yes ?? false, shown: rest[0] }, report);
    } else if (act === 'keys') await changeKeys(rest, values.yes ?? false, settings, report);
    else throw new Error('Name a command: `npm run store verify`, `prune` or `keys`.');
  },
);

async function changeKeys(
  [act, name, ...rest]: string[],
  yes: boolean,
  settings: RunSettings,
  report: Report,
): Promise<void> {
  if (act === undefined) return listKeys(settings, report);
  if (act === 'sign') {
    if (yes && !name)
      throw new Error('Name the change that you have checked. `npm run store keys sign` shows it, and the command.');
    return signProposedKeys(yes ? name : undefined, settings, report);
  }
  const actions: Record<string, (owner: string) => Promise<void>> = {
    make: (owner) => makeKey(owner, settings, report),
    add: (owner) => addKey(owner, rest[0] ?? '', rest.slice(1), settings, report),
    revoke: (owner) => revokeKey(owner, settings, report),
    threshold: (count) => setThreshold(count, settings, report),
  };
  const chosen = actions[act];
  if (!chosen)
    throw new Error(
      `There is no \`npm run store keys ${act}\`. Use ${Object.keys(actions).join(', ')}, sign, or nothing for a list.`,
    );
  if (!name) throw new Error(`Name the key's owner: \`npm run store keys ${act} Anna\`.`);
  return chosen(name);
}
