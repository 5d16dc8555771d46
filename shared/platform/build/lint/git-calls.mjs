// Git is started in one file only. In a hook, git obeys the variables of that hook's repository and not the folder.
const message =
  'Only shared/platform/build/git.ts may start git, because the variables of a hook lead it into another repository. Call `runGit` or `runGitSync` of that file.';
const OWN_FILES = /[\\/]shared[\\/]platform[\\/]build[\\/](?:git\.ts|lint[\\/]git-calls\.mjs)$/;
const PROGRAM = /^(?:\S*[\\/])?git(?:\.exe)?$/;

const textOf = (node) =>
  String(
    (node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node?.type === 'Literal' && node.value) ?? '',
  );

const only = {
  create(context) {
    if (OWN_FILES.test(context.filename)) return {};
    const report = (node) => context.report({ node, message });
    return {
      CallExpression(node) {
        const text = textOf(node.arguments[0]);
        const takesCommand = /^(?:exec|spawn)/.test(node.callee.property?.name ?? node.callee.name);
        // A program comes with a list of arguments or in a command line, under any name of the function.
        const program = takesCommand ? text.trim().split(' ')[0] : node.arguments.length > 1 ? text : '';
        if (PROGRAM.test(program)) report(node);
      },
      VariableDeclarator: (node) => void (PROGRAM.test(textOf(node.init)) && report(node)),
    };
  },
};

export default { meta: { name: 'git' }, rules: { only } };
