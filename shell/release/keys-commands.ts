import { rename } from 'node:fs/promises';
import { openStore } from '../store/open-store.ts';
import {
  everyPermission,
  permissions,
  verbOf,
  writeKeys,
  type KeysRecord,
  type Permission,
  type ReleaseKey,
} from '../store/keys-record.ts';
import { currentPublication, keysOf, type Publication } from '../store/publication-log.ts';
import { isPublicKey, keyId, type SigningKey } from '../store/signed.ts';
import type { Report } from '../stitch/report.ts';
import { refuseKey } from './authorize.ts';
import { openToChange } from './commands.ts';
import { goLive } from './go-live.ts';
import { makeOwnKey, readOwnKey } from './own-key.ts';
import type { Settings } from './settings.ts';

const isPermission = (word: string): word is Permission => (permissions as readonly string[]).includes(word);

/** Which keys there are and what each may do, and what to give to servers. */
export async function listKeys({ storeAddress, keyFile, keyText, trust }: Settings, report: Report): Promise<void> {
  const store = openStore(storeAddress);
  const [live, own] = [await currentPublication(store, trust), await readOwnKey({ keyFile, keyText })];
  if (live) {
    const record = await keysOf(store, live, trust);
    for (const { id, name, public: publicKey, may, since, revoked } of record.keys) {
      const state = revoked
        ? `revoked on ${revoked.slice(0, 10)}`
        : everyPermission.every((permission) => may.includes(permission))
          ? 'may do everything'
          : `may ${may.map(verbOf).join(', ')}`;
      report(`${id}  ${publicKey}  ${since.slice(0, 10)}  ${name}${id === own?.id ? ' (this machine)' : ''}: ${state}`);
    }
    const roots = record.keys.filter(({ may, revoked }) => !revoked && may.includes('keys'));
    report(
      `\nFor servers:  SITE_KEYS=${roots.map((key) => key.public).join(',')}\n              SITE_SINCE=${live.number}:${live.hash}`,
    );
  } else {
    report('Nothing is published yet; whoever releases first keeps the keys.');
  }
  report(
    own
      ? `This machine’s key is ${own.id}, in ${keyText === undefined ? keyFile : 'SITE_KEY_TEXT'}.`
      : `This machine has no key; \`npm run store keys make <name>\` makes one in ${keyFile}.`,
  );
}

/** Makes this machine's key; one that is there is kept. What is private of it is never printed. */
export async function makeKey(name: string, { keyFile }: Pick<Settings, 'keyFile'>, report: Report): Promise<void> {
  const isNew = !(await readOwnKey({ keyFile }));
  const key = await makeOwnKey({ keyFile });
  report(
    `${isNew ? 'Made' : 'There is already'} the key ${key.id}, in ${keyFile}. Keep that file to yourself. Its public key:\n${key.public}`,
  );
  report(
    `Who keeps the keys lets it in, for instance to release the blog: npm run store keys add ${quoted(name)} ${key.public} blog publish`,
  );
}

const quoted = (name: string) => (/^[\w.@-]+$/.test(name) ? name : `"${name.replaceAll('"', '')}"`);

/** Lets a key in, or changes what one may do. */
export function addKey(
  name: string,
  publicKey: string,
  may: readonly string[],
  settings: Settings,
  report: Report,
): Promise<void> {
  const unknown = may.filter((word) => !isPermission(word));
  if (unknown.length > 0 || may.length === 0)
    throw new Error(
      `${unknown.length > 0 ? `A key can't be let do '${unknown.join("', '")}'` : `Say what the key of ${name} may do`}: ${permissions.join(', ')}.`,
    );
  if (!isPublicKey(publicKey))
    throw new Error(
      'That is no public key: those are 43 letters and digits. `npm run store keys make <name>` prints one, on the machine that is to use it.',
    );
  const allowed = permissions.filter((permission) => may.includes(permission));
  return changeKeys(`let ${name} ${allowed.map(verbOf).join(', ')}`, settings, report, ({ keys }, now) => {
    const [sameKey, sameName] = [
      keys.find((key) => key.public === publicKey),
      keys.find((key) => key.name === name && !key.revoked),
    ];
    if (sameKey?.revoked) throw new Error(`That key was revoked on ${sameKey.revoked.slice(0, 10)}. Make another one.`);
    if (sameKey && sameKey.name !== name) throw new Error(`That key is ${sameKey.name}’s.`);
    if (sameName && sameName !== sameKey)
      throw new Error(
        `${name} has a key. \`npm run store keys rotate ${quoted(name)} ${publicKey}\` puts this one in its place.`,
      );
    const added: ReleaseKey = {
      id: keyId(publicKey),
      name,
      public: publicKey,
      may: allowed,
      since: sameKey?.since ?? now,
    };
    return [...keys.filter((key) => key !== sameKey), added];
  });
}

/** Takes what a key may do: what it signed before stays live, nothing new of it counts. */
export function revokeKey(name: string, settings: Settings, report: Report): Promise<void> {
  return changeKeys(`revoke ${name}`, settings, report, ({ keys }, now) => revoked(keys, keyNamed(keys, name), now));
}

/** Puts a new key in the place of an old one; without a public key, this machine's. */
export async function rotateKey(
  name: string,
  publicKey: string | undefined,
  settings: Settings,
  report: Report,
): Promise<void> {
  if (publicKey !== undefined && !isPublicKey(publicKey))
    throw new Error('That is no public key: those are 43 letters and digits.');
  const fresh = `${settings.keyFile}.next`;
  let own: SigningKey | undefined;
  if (publicKey === undefined) {
    if (settings.keyText !== undefined)
      throw new Error(
        `This machine’s key is in SITE_KEY_TEXT, which nothing can replace from here. Make another one elsewhere, then: npm run store keys rotate ${quoted(name)} <public key>`,
      );
    const [store, key] = [openStore(settings.storeAddress), await readOwnKey(settings)];
    const live = await currentPublication(store, settings.trust);
    const mine = live && (await keysOf(store, live, settings.trust)).keys.find(({ id }) => id === key?.id);
    if (mine?.name !== name)
      throw new Error(
        `This machine’s key is not ${name}’s. Where that one is, \`npm run store keys make ${quoted(name)}\` makes a new one (SITE_KEY names its file); then: npm run store keys rotate ${quoted(name)} <public key>`,
      );
    own = await makeOwnKey({ keyFile: fresh });
    report(`The new key is in ${fresh} until it is let in.`);
  }
  const wanted = publicKey ?? own!.public;
  await changeKeys(
    `rotate ${name}`,
    settings,
    report,
    ({ keys }, now) => {
      const old = keyNamed(keys, name);
      if (keys.some((key) => key.public === wanted)) throw new Error('That key is known already. Make another one.');
      return [...revoked(keys, old, now), { id: keyId(wanted), name, public: wanted, may: old.may, since: now }];
    },
    own,
  );
  if (!own) return;
  await rename(settings.keyFile, `${settings.keyFile}.before`);
  await rename(fresh, settings.keyFile);
  report(
    `This machine signs with ${own.id} from now on, in ${settings.keyFile}. ${settings.keyFile}.before counts for nothing new, and can be deleted.`,
  );
}

function keyNamed(keys: readonly ReleaseKey[], name: string): ReleaseKey {
  const key = keys.find((one) => !one.revoked && (one.name === name || one.id === name));
  if (key) return key;
  throw new Error(`${name} has no key here. \`npm run store keys\` lists them.`);
}

const revoked = (keys: readonly ReleaseKey[], gone: ReleaseKey, now: string) =>
  keys.map((key) => (key === gone ? { ...key, revoked: now } : key));

/**
 * Publishes the live site with another list of keys.
 * @param signer signs the publication; the key of this machine, when it is left out. The list is signed by that one always
 */
async function changeKeys(
  what: string,
  settings: Settings,
  report: Report,
  change: (record: KeysRecord, now: string) => ReleaseKey[],
  signer?: SigningKey,
): Promise<void> {
  const surroundings = await openToChange(settings, report, ['keys', 'publish']);
  const { store, key, trust } = surroundings;
  let rootsBefore = '';
  let rootsAfter = '';
  const next = async (live: Publication | undefined) => {
    if (!live) throw new Error('Nothing is published yet. Run `npm run release` first: whoever does keeps the keys.');
    const record = await keysOf(store, live, trust);
    refuseKey(record, key, ['keys', 'publish']);
    const changed = change(record, new Date().toISOString());
    [rootsBefore, rootsAfter] = [rootsOf(record.keys), rootsOf(changed)];
    if (!changed.some((one) => !one.revoked && one.may.includes('keys') && one.may.includes('publish')))
      throw new Error('Refused: nobody could change the keys any more. Let another key do that first.');
    return { set: live.set, made: live.made, keys: await writeKeys(store, record, changed, key), site: live.site };
  };
  const site = async () => (await currentPublication(store, trust))?.site;
  const publication = await goLive(
    { reason: `keys: ${what}`, next, parts: [], siteOf: site },
    { ...surroundings, key: signer ?? key },
  );
  if (!publication || rootsBefore === rootsAfter) return;
  report(`Servers need this before the keys change again, or they stay with what they serve: SITE_KEYS=${rootsAfter}`);
}

const rootsOf = (keys: readonly ReleaseKey[]) =>
  keys
    .filter((key) => !key.revoked && key.may.includes('keys'))
    .map((key) => key.public)
    .sort()
    .join();
