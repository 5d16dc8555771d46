/** `parseContent(schema, json)` or `parseContent(schema, json, pictures)`, all of them names. */
const parsing = /\bparseContent\(\s*\w+,\s*(\w+)(,\s*pictures)?,?\s*\)/g;

/**
 * Loader of the bundler: leaves the content file in place of its parsing. The imports of the schema and of the pictures then
 * have no use and go; `inline-pictures.mjs` puts those that the file names into it.
 * @throws Error for a call that it cannot read: a schema would reach the visitor, unseen.
 */
export default function stripParseContent(source) {
  const illustrated = [];
  const erased = source.replace(parsing, (_, json, pictures) => {
    if (pictures) illustrated.push(json);
    return json;
  });
  if (/\bparseContent\((?!<)/.test(erased))
    throw new Error(
      'parseContent takes two names: an imported schema, and an imported JSON file; and, as a third, pictures.',
    );
  return illustrated.reduce(
    (text, json) => text.replace(new RegExp(`(\\bimport ${json} from '[^']+)(?=')`), '$1?pictures'),
    erased,
  );
}
