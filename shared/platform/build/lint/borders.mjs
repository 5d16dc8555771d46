// Which folder may import which. The table stands in .oxlintrc.json; a path counts for the longest entry that begins it.
import { dirname, join, relative } from 'node:path';

const SOURCE = /\.(?:[cm]?[jt]sx?)$/;
/** Tests, and what only tests use; the two folders of helpers for tests have rows of their own. */
const EXEMPT = /\.(?:test|e2e)\.|^(?!shared\/(?:platform\/)?testing\/).*\/testing\/|^tests\//;
const PLATFORM = 'shared/platform';

/** @returns the entry of the table that a file belongs to, e.g. `shared/platform/store` */
export function folderOf(file, table) {
  return Object.keys(table)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

const borders = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const table = context.options[0] ?? {};
    const folder = folderOf(file, table);
    if (!folder || EXEMPT.test(file) || !SOURCE.test(file)) return {};
    const check = (node) => {
      const source = node.source;
      if (!source) return;
      if (source.type !== 'Literal') {
        if (folder.startsWith('shared/'))
          context.report({
            node,
            message: `A computed import hides what ${folder} depends on. Name the file, or take what you need as a parameter.`,
          });
        return;
      }
      const name = String(source.value);
      const target = name.startsWith('.')
        ? join(dirname(file), name).replaceAll('\\', '/')
        : name.replace(/^@[^/]+\//, 'shared/').replace('/internal/', '/');
      const isOutside = target.startsWith(`${PLATFORM}/`) && !file.startsWith(`${PLATFORM}/`);
      // Deno resolves no packages of the workspace.
      if (isOutside && name.startsWith('.') && !file.startsWith('supabase/'))
        context.report({
          node,
          message: `${name} reaches into the platform's folder. Import its package: '@hemstitch${target.slice('shared'.length).replace(/\.tsx?$/, '')}'.`,
        });
      if (isOutside && name.includes('/internal/'))
        context.report({
          node,
          message: `${name} is internal: only tests may import it. Use an entry point of ${PLATFORM}/package.json.`,
        });
      const other = folderOf(target, table);
      if (!other || other === folder || table[folder].includes(other)) return;
      const allowed = table[folder].join(', ') || 'none of them';
      context.report({
        node,
        message: `${folder} may not import ${other}: it may know ${allowed}. Move what you need into one of these, or take it as a parameter.`,
      });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'borders' }, rules: { imports: borders } };
