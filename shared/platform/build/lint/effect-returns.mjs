// React keeps what an effect or a ref returns, and calls it as the cleanup. Types cannot tell: browsers return promises where
// the DOM's types say void, as `scrollIntoView` does.

const MESSAGE =
  'React calls what an effect or a ref callback returns. Return a function, or the name of one, and put everything else into braces or ' +
  'behind void.';
const CLEANUP_MESSAGE =
  'A cleanup returns a value that nobody reads. Write a cleanup that is not async and has no return with a value.';

const EFFECT = /^use(?:Layout|Insertion)?Effect$/;
const isFunction = (node) => /^(?:ArrowFunctionExpression|FunctionExpression)$/.test(node?.type);
const isBlock = ({ body }) => body.type === 'BlockStatement';

/** Expressions that a function returns; functions within it do not count. */
function returnsOf({ body }, found = []) {
  if (body.type !== 'BlockStatement') return [body];
  const visit = (node) => {
    if (node === null || typeof node !== 'object' || /Function|Class/.test(node.type)) return;
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument);
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') [child].flat().forEach(visit);
  };
  body.body.forEach(visit);
  return found;
}

function branchesOf(value) {
  if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate].flatMap(branchesOf);
  if (value.type === 'LogicalExpression') return [value.left, value.right].flatMap(branchesOf);
  return [value];
}

const isCleanup = (value) =>
  isFunction(value) ||
  /^(?:Identifier|MemberExpression)$/.test(value.type) ||
  (value.type === 'UnaryExpression' && value.operator === 'void');

const effectReturns = {
  create(context) {
    const check = (callback) => {
      if (!isFunction(callback)) return;
      if (callback.async) context.report({ node: callback, message: MESSAGE });
      for (const value of returnsOf(callback).flatMap(branchesOf)) {
        if (!isCleanup(value)) context.report({ node: value, message: MESSAGE });
        else if (isFunction(value) && (value.async || (isBlock(value) && returnsOf(value).length > 0)))
          context.report({ node: value, message: CLEANUP_MESSAGE });
      }
    };
    return {
      CallExpression: ({ callee, arguments: [callback] }) => {
        if (EFFECT.test(callee.name ?? callee.property?.name)) check(callback);
      },
      JSXAttribute: ({ name, value }) => {
        if (name.name === 'ref') check(value?.expression);
      },
    };
  },
};

export default { meta: { name: 'effects' }, rules: { returns: effectReturns } };
