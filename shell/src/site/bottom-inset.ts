/** Elements that leave space for others at the bottom of the screen. */
const insetConsumers = "[data-above-foot],[role='dialog']";

let rule: CSSStyleRule | undefined;

/** Sets how much of the bottom is covered. A property of the root element would restyle the whole page. */
export function setBottomInset(name: '--floating-stack' | '--notice-stack', value: string): void {
  rule ??= createRule();
  if (rule.style.getPropertyValue(name) !== value) rule.style.setProperty(name, value);
}

function createRule(): CSSStyleRule {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  sheet!.insertRule(`${insetConsumers}{}`);
  return sheet!.cssRules[0] as CSSStyleRule;
}
