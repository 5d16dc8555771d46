import { createHash, randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import { policyHeader, securityHeaders } from '../../edge/request-handler.ts';
import { currentPublication, requirePublication } from '../../store/publication-log.ts';
import { readRelease, readSite } from '../../store/records.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { componentsOf, HASHED_NAME, type ServedPage, type SiteFile } from '../../store/site-record.ts';
import { maxBytesOf, type Store } from '../../store/store.ts';

const CONCURRENCY = 8;
const TIMEOUT_MS = 30_000;

/**
 * Loads every address of the live site from its servers, as a visitor does. Compares status, bytes, content type, security
 * policy and security headers with the signed ones. A proxy in front can loosen them.
 * @param origin such as `https://www.example.com`
 * @returns the differences
 */
export async function verifySite(
  store: Store,
  origin: string,
  trust: Trust | undefined,
  report: Report,
): Promise<string[]> {
  const live = await requirePublication(store, trust);
  const { pages, notFound, files } = await readSite(store, live.site);
  const expected = new Map<string, SiteFile | ServedPage>(Object.entries({ ...files, ...pages }));
  for (const app of componentsOf(live.set).filter((one) => one !== 'settings'))
    for (const [path, file] of Object.entries((await readRelease(store, app, live.set[app]!)).files))
      if (path.startsWith('client/') && HASHED_NAME.test(path)) expected.set(`/assets/${app}/${path.slice(7)}`, file);
  const faults: string[] = [];
  const check = async (address: string, status: number, wanted: readonly (SiteFile | ServedPage)[]) => {
    const fault = await faultOf(new URL(address, origin), status, wanted).catch((error: Error) => error.message);
    if (fault) faults.push(`${address} ${fault}`);
  };
  await check(`/${randomBytes(8).toString('hex')}`, 404, Object.values(notFound));
  await pLimit(CONCURRENCY).map(expected, ([address, file]) => check(address, 200, [file]));
  for (const fault of faults) report(fault);
  const now = await currentPublication(store, trust);
  if (faults.length > 0 && now?.number !== live.number)
    report(`Publication ${now?.number} went live during the check. Run the command again.`);
  report(
    `${expected.size + 1} addresses of ${origin} compared with publication ${live.number}, ${faults.length} differ.`,
  );
  return faults;
}

/** How an answer differs from all that it may be; undefined when it is one of them. */
async function faultOf(
  address: URL,
  status: number,
  wanted: readonly (SiteFile | ServedPage)[],
): Promise<string | undefined> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status !== status) return `answers ${answer.status} instead of ${status}`;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    hash.update(chunk as Uint8Array);
    if ((size += (chunk as Uint8Array).length) > maxBytesOf('blobs/')) return 'is larger than any file of a site';
  }
  const blob = hash.digest('hex');
  const file = wanted.find((one) => one.blob === blob);
  if (!file) return 'has other bytes than the record';
  const { headers } = answer;
  if (headers.get('content-type') !== file.contentType) return `is of the type ${headers.get('content-type')}`;
  if ('policy' in file && headers.get('content-security-policy') !== policyHeader(file.policy))
    return 'has another security policy than the record';
  const changed = Object.entries(securityHeaders).find(([name, value]) => headers.get(name) !== value);
  if (changed) return `has ${changed[0]}: ${headers.get(changed[0])} instead of ${changed[1]}`;
  const added = ['refresh', 'set-cookie', 'link'].find((name) => headers.has(name));
  return added && `has a header that the site never sends: ${added}`;
}
