import { TextAreaField, type TextAreaFieldProps } from '@cobblestone/design/form/fields.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import type { FormCopy } from '../model/content.schema.ts';
import { useContent } from '../model/use-content.ts';

/** Announcements for screen readers start at this number of remaining characters. */
const ANNOUNCE_BELOW = 100;
const ANNOUNCE_STEP = 25;

export interface LongTextFieldProps extends Omit<TextAreaFieldProps, 'counter' | 'ref'> {
  length: number;
  /** Longest text that can be sent; `maxLength` is the longest text that can be typed. */
  limit: number;
}

const layout = gridOf('2xs');

/** A text area that announces how many characters remain. */
export function LongTextField({ length, limit, ...field }: LongTextFieldProps) {
  const { room } = useContent('forms.json');
  return (
    <div css={layout}>
      <TextAreaField {...field} counter={{ length, limit }} />
      <VisuallyHidden role="status">{describeRoom(length, limit, room)}</VisuallyHidden>
    </div>
  );
}

/** Changes in steps, since an announcement for every character would disturb the visitor. */
function describeRoom(length: number, limit: number, room: FormCopy['room']): string {
  const left = limit - length;
  const step = ANNOUNCE_STEP;
  if (left < 0) return fillIn(room.over, { count: Math.ceil(-left / step) * step, limit });
  return left <= ANNOUNCE_BELOW ? fillIn(room.left, { count: Math.ceil(left / step) * step }) : '';
}
