import { createPublicKey } from 'node:crypto';
import { bundleFromJSON } from '@sigstore/bundle';
import { toSignedEntity, Verifier } from '@sigstore/verify';
import lampShop from '../../fixture/site.config.ts';
import { sha256 } from '../content.ts';
import { publish } from '../publication-log.ts';
import { writeSite } from '../records.ts';
import { buildReleaseSet } from '../site-record.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { ownerKey, sampleEntry, sampleKey } from '../testing/sample-keys.ts';

/** A verification by Sigstore's own library, as a stranger would do it. @returns the statement */
function verifyElsewhere(file: Buffer, { public: x, id }: Pick<typeof ownerKey, 'public' | 'id'>) {
  const dsseEnvelope = JSON.parse(file.toString()) as { payload: string };
  const verificationMaterial = { publicKey: { hint: id }, tlogEntries: [] };
  const bundle = bundleFromJSON({
    mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
    verificationMaterial,
    dsseEnvelope,
  });
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const trust = {
    certificateAuthorities: [],
    timestampAuthorities: [],
    tlogs: [],
    ctlogs: [],
    publicKey: () => ({ publicKey, validFor: () => true }),
  };
  new Verifier(trust, { ctlogThreshold: 0, tlogThreshold: 0 }).verify(toSignedEntity(bundle));
  return JSON.parse(Buffer.from(dsseEnvelope.payload, 'base64').toString()) as {
    subject: { name: string; digest: { sha256: string } }[];
    predicateType: string;
    predicate: { provenance: Record<string, string> };
  };
}

test('an independent implementation verifies the signatures of a publication, of its freshness and of a release', async () => {
  const store = memoryStore();
  const set = buildReleaseSet(lampShop, () => 'a'.repeat(64));
  const site = await writeSite(store, { set, routes: [], pages: {}, notFound: {}, files: {} });
  await publish(store, { last: 0 }, await sampleEntry(store, { site, set }), ownerKey);
  const file = (key: string) => store.entries.get(key)!;

  const publication = verifyElsewhere(file('publications/1.json'), ownerKey);
  const subjects = [publication, verifyElsewhere(file('newest'), ownerKey)].flatMap((one) => one.subject);
  // Anyone can hash the signed files of the store as they are.
  expect(subjects.map(({ name }) => name)).toEqual([`sites/${site}.json`, 'publications/1.json']);
  for (const { name, digest } of subjects) expect(sha256(file(name))).toBe(digest.sha256);
  const release = verifyElsewhere(file(`provenance/${publication.predicate.provenance.decide}.json`), ownerKey);
  expect(release.subject).toEqual([{ name: `releases/decide/${set.decide}.json`, digest: { sha256: set.decide } }]);
  expect(() => verifyElsewhere(file('publications/1.json'), sampleKey())).toThrow('signature verification failed');
});
