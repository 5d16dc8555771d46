// The lint's own rules, as an ESLint plugin: https://oxc.rs/docs/guide/usage/linter/js-plugins

const MESSAGE =
  'Bare text stands beside something conditional. A translator moves text nodes, and React then cannot insert or remove ' +
  'beside them. Put the text, and what is conditional, into elements of their own, such as <span>.';

const isJsx = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';
const isNothing = ({ type, value, name }) => (type === 'Literal' && typeof value !== 'string') || name === 'undefined';

/** Possible results of an expression, or undefined if it is not conditional. */
function branchesOf(expression) {
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap((branch) => branchesOf(branch) ?? [branch]);
  if (expression.type === 'LogicalExpression' && expression.operator === '&&')
    return branchesOf(expression.right) ?? [expression.right];
  return undefined;
}

/** Props and variables of these names hold elements. */
const ELEMENT_NAMES = /^(children|action|actions|badge|foot|icon|picture|player)$|Element$/;

function mayBeText(expression) {
  if (expression.type === 'ChainExpression') return mayBeText(expression.expression);
  if (expression.type === 'CallExpression' && /^(map|flatMap)$/.test(expression.callee.property?.name)) return false;
  const name = expression.name ?? expression.property?.name ?? '';
  return !isJsx(expression) && !isNothing(expression) && !ELEMENT_NAMES.test(name);
}

function kindOf(child) {
  // Translators leave spaces alone.
  if (child.type === 'JSXText') return child.value.trim() === '' ? 'nothing' : 'text';
  if (child.type !== 'JSXExpressionContainer') return 'element';
  const { type, value } = child.expression;
  if (type === 'JSXEmptyExpression' || (type === 'Literal' && String(value).trim() === '')) return 'nothing';
  const branches = branchesOf(child.expression);
  if (branches) return branches.some(mayBeText) ? 'conditional text' : 'conditional';
  return mayBeText(child.expression) ? 'text' : 'element';
}

const textBesideConditions = {
  create(context) {
    const check = (node) => {
      const kinds = node.children.map(kindOf).filter((kind) => kind !== 'nothing');
      const isConditional = kinds.some((kind) => kind.startsWith('conditional'));
      if (kinds.length > 1 && isConditional && kinds.some((kind) => kind.endsWith('text')))
        context.report({ node, message: MESSAGE });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'site' }, rules: { 'text-beside-conditions': textBesideConditions } };
