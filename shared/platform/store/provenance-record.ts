import { z } from 'zod';
import { readVerified, writeContent } from './content.ts';
import {
  signStatement,
  singleLineSchema,
  statementParser,
  type Envelope,
  type SigningKey,
  type Subject,
} from './signed/signed-envelope.ts';
import type { ReleaseSet, SetComponent } from './site-record.ts';
import { releaseKey, settingsKey, type Store } from './store.ts';

const predicateSchema = z.object({
  /** Name and address from git, or else the machine's user. */
  who: singleLineSchema,
  message: singleLineSchema.optional(),
  /** Whether the types, lint and tests of its code were skipped. */
  isUnchecked: z.boolean().optional(),
  /** URI of what built it: a pipeline's definition, or any working copy. */
  builder: singleLineSchema,
  at: z.iso.datetime(),
  /** The commit of its sources; absent without git. */
  source: z
    .object({
      commit: z.string().regex(/^[\da-f]+$/),
      branch: singleLineSchema.optional(),
      /** The first few files of the app that differed from the commit. */
      changed: z.array(singleLineSchema),
      /** How many files differed in all; 0 when the working copy was clean. */
      changes: z.int().nonnegative(),
    })
    .optional(),
});
/** Author, time, reason and commit of a release. The release itself is independent of its builder. */
export type Provenance = z.infer<typeof predicateSchema>;
const parseProvenance = statementParser('release', predicateSchema);

const provenanceKey = (hash: string) => `provenance/${hash}.json`;

/** The record that a part's id is the hash of. */
const subjectOf = (component: SetComponent, id: string): Subject => ({
  name: component === 'settings' ? settingsKey(id) : releaseKey(component, id),
  sha256: id,
});

/** Signs the provenance of a release. @returns the hash under which it is stored */
export function writeProvenance(
  store: Store,
  { component, id, provenance }: { component: SetComponent; id: string; provenance: Provenance },
  key: SigningKey,
): Promise<string> {
  const text = signStatement('release', subjectOf(component, id), provenance, key);
  return writeContent(store, provenanceKey, Buffer.from(text));
}

/** Provenance of a live release, without a check of its signature. Undefined when it is lost or names another release. */
export async function readProvenance(
  store: Pick<Store, 'read'>,
  live: { set: Partial<ReleaseSet>; provenance: Partial<Record<SetComponent, string>> } | undefined,
  component: SetComponent,
): Promise<(Provenance & { envelope: Envelope }) | undefined> {
  const [id, hash] = [live?.set[component], live?.provenance[component]];
  if (!id || !hash) return undefined;
  const { envelope, claimed } = parseProvenance(await readVerified(store, provenanceKey(hash), hash));
  if (claimed?.subject.name !== subjectOf(component, id).name || claimed.subject.sha256 !== id) return undefined;
  const { subject: _, ...provenance } = claimed;
  return { ...provenance, envelope: envelope! };
}
