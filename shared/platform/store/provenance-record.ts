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

const sourceSchema = z.object({
  digest: z.object({ gitCommit: z.string().regex(/^[\da-f]+$/) }),
  annotations: z.object({
    branch: singleLineSchema.optional(),
    /** The first few files of the app that differed from the commit. */
    changed: z.array(singleLineSchema),
    /** How many files differed in all; 0 when the working copy was clean. */
    changes: z.int().nonnegative(),
  }),
});

/** SLSA provenance v1 (https://slsa.dev/spec/v1.0/provenance), as far as a release has something to say. */
const predicateSchema = z
  .object({
    buildDefinition: z.object({
      buildType: z.string(),
      /** `who` is the name and address from git, or else the machine's user. */
      externalParameters: z.object({
        who: singleLineSchema,
        message: singleLineSchema.optional(),
        /** Whether the types, lint and tests of its code were skipped. */
        isUnchecked: z.boolean().optional(),
      }),
      /** The commit of its sources; empty without git. */
      resolvedDependencies: z.array(sourceSchema).max(1),
    }),
    runDetails: z.object({
      /** URI of what built it: a pipeline's definition, or any working copy. */
      builder: z.object({ id: singleLineSchema }),
      metadata: z.object({ finishedOn: z.iso.datetime() }),
    }),
  })
  .transform(({ buildDefinition, runDetails }) => {
    const [source] = buildDefinition.resolvedDependencies;
    return {
      ...buildDefinition.externalParameters,
      builder: runDetails.builder.id,
      ...(source && { source: { commit: source.digest.gitCommit, ...source.annotations } }),
      at: runDetails.metadata.finishedOn,
    };
  });
/** Author, time, reason and commit of a release. The release itself is independent of its builder. */
export type Provenance = z.output<typeof predicateSchema>;
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
  const { who, message, isUnchecked, source, builder, at } = provenance;
  const { commit, ...annotations } = source ?? {};
  const predicate = {
    buildDefinition: {
      buildType: 'urn:stitched-site:build:v1',
      externalParameters: { who, message, isUnchecked },
      resolvedDependencies: commit ? [{ digest: { gitCommit: commit }, annotations }] : [],
    },
    runDetails: { builder: { id: builder }, metadata: { finishedOn: at } },
  };
  return writeContent(
    store,
    provenanceKey,
    Buffer.from(signStatement('release', subjectOf(component, id), predicate, key)),
  );
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
