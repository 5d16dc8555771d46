// The JSX function of the development mode, by way of the shared one, so that the page keeps one Emotion.
import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export { Fragment };

export function jsxDEV(type: Parameters<typeof jsx>[0], props: unknown, key: string | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
