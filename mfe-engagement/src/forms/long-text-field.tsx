import { css } from '@emotion/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { TextAreaField, type TextAreaFieldProps } from '@cobblestone/design/form/text-area-field.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
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

const leftOutLine = css`
  padding-inline-start: var(--space-2xs);
  border-inline-start: 3px solid var(--color-warning);
  font-size: var(--step--1);
  line-height: 1.45;
`;

/** A text area that announces how many characters remain, and how many of a pasted text were cut off. */
export function LongTextField({ length, limit, ...field }: LongTextFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const leftOut = useCutOffCount(box);
  const { room } = useContent('forms.json');
  const text = leftOut > 0 ? fillIn(room.leftOut, { count: leftOut, limit }) : describeRoom(length, limit, room);
  return (
    <div css={layout}>
      <TextAreaField {...field} ref={box} counter={{ length, limit }} />
      <p css={leftOut > 0 ? leftOutLine : visuallyHidden} role="status">
        {text}
      </p>
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

/** Characters of the last insertion that the browser cut off at `maxLength`; 0 after the next change. */
function useCutOffCount(field: RefObject<HTMLTextAreaElement | null>): number {
  const [leftOut, setLeftOut] = useState(0);
  useEffect(() => {
    const box = field.current;
    if (!box || box.maxLength < 0) return;
    let wasCut = false;
    const beforeInput = ({ data }: InputEvent) => {
      const room = box.maxLength - box.value.length + box.selectionEnd - box.selectionStart;
      const surplus = (data ?? '').replace(/\r\n?/g, '\n').length - room;
      wasCut = surplus > 0;
      // If the whole insertion is cut off, the browser fires no `input` event.
      if (wasCut) setLeftOut(surplus);
    };
    const input = () => {
      if (!wasCut) setLeftOut(0);
      wasCut = false;
    };
    box.addEventListener('beforeinput', beforeInput);
    box.addEventListener('input', input);
    return () => {
      box.removeEventListener('beforeinput', beforeInput);
      box.removeEventListener('input', input);
    };
  }, [field]);
  return leftOut;
}
