// Which app's content a picture belongs to: the app whose page shows it.

const OWNERS = [
  ['mfe-blog', /^blog(-|$)/],
  ['mfe-engagement', /^(contact|petition)$/],
  ['mfe-tours', /^(tours|brooklyn-heights|financial-district|lower-east-side|private-tours|booking|gallery|gallery-\d+|portrait-\d+)$/],
  ['shell', /^(home|about|press|not-found|team-\d+)$/],
];

/** The folder of the app that owns a picture; an error for a name that none of them claims. */
export function ownerOf(name) {
  const owner = OWNERS.find(([, pattern]) => pattern.test(name));
  if (!owner) throw new Error(`No app owns a picture called "${name}". Add it to shared/art/owners.mjs.`);
  return owner[0];
}
