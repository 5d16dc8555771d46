// A path and a file URL differ by every space, umlaut, `#` and `%`: a folder with one of them needs Node's own conversion.

/** The name of the function that is called, such as `pathToFileURL`. */
const calleeOf = (node) => node?.callee?.property?.name ?? node?.callee?.name;

/** Whether an expression is the URL of a file as Node makes it. */
const isUrl = (node) =>
  node.type === 'NewExpression' ||
  calleeOf(node) === 'pathToFileURL' ||
  (node.type === 'MemberExpression' && isUrl(node.object));

const isOfThisFile = (node) => node?.type === 'MemberExpression' && node.object.type === 'MetaProperty';

const fileUrls = {
  meta: { schema: [] },
  create(context) {
    const refuse = (node, message) => context.report({ node, message });
    return {
      MemberExpression(node) {
        const { object, property } = node;
        if (property.name === 'pathname' && object.type === 'NewExpression' && object.arguments.some(isOfThisFile))
          refuse(
            node,
            'The path of a URL is encoded, so it names no file in a folder with a space. Use `fileURLToPath`.',
          );
      },
      ImportExpression(node) {
        // Jest loads modules by their paths.
        if (node.source.type === 'Literal' || isUrl(node.source) || context.filename.includes('.test.')) return;
        refuse(node, 'A path is no URL: `#` and `%` in a folder break the import. Use `pathToFileURL(path).href`.');
      },
      TemplateLiteral(node) {
        if (node.expressions.length > 0 && /^file:\/*$/.test(node.quasis[0].value.raw))
          refuse(node, 'A path has to be encoded in a URL. Use `pathToFileURL(path).href`.');
      },
    };
  },
};

export default { meta: { name: 'paths' }, rules: { 'file-urls': fileUrls } };
