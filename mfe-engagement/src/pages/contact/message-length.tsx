import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';

/** Characters before the limit at which a screen reader starts to hear of it. */
const SPEAK_FROM = 100;
const STEP = 25;

/** Says now and then how much room is left: at every character it would drown the typing. */
export function MessageLength({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  let words = '';
  if (left < 0) words = `More than ${limit + Math.floor((-left - 1) / STEP) * STEP} characters, the limit is ${limit}.`;
  else if (left <= SPEAK_FROM) words = `${Math.ceil(left / STEP) * STEP} characters left or fewer.`;
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
