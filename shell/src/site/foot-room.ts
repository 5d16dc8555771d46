/** What stands over the foot of the screen; a `div` that is not printed is the help of releases before the attribute. */
const readers = "[data-above-foot],[role='dialog'],div[data-print='hide']";

let rule: CSSStyleRule | undefined;

/**
 * Says how much of the screen's foot is taken, a length, to what stands there. Not on the root element, from which every
 * element inherits: the whole page would be styled again whenever the book bar comes or goes.
 */
export function tellFootRoom(name: '--floating-stack' | '--notice-stack', value: string): void {
  rule ??= createRule();
  if (rule.style.getPropertyValue(name) !== value) rule.style.setProperty(name, value);
}

function createRule(): CSSStyleRule {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  sheet!.insertRule(`${readers}{}`);
  return sheet!.cssRules[0] as CSSStyleRule;
}
