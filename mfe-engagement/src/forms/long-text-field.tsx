import { oneColumn } from '@cobblestone/design/breakpoints.ts';
import { TextAreaField, type TextAreaFieldProps } from '@cobblestone/design/text-area-field.tsx';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { css } from '@emotion/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { fillIn, formWords } from './form-words.ts';

/** Characters before the limit at which a screen reader starts to hear of it. */
const SPEAK_FROM = 100;
const STEP = 25;

export interface LongTextFieldProps extends Omit<TextAreaFieldProps, 'counter' | 'ref'> {
  /** Characters that are there. */
  length: number;
  /** Characters that may be sent; `maxLength` is what the box takes. */
  limit: number;
}

const place = css`
  ${oneColumn}
  gap: var(--space-2xs);
`;

const leftOutLine = css`
  padding-inline-start: var(--space-2xs);
  border-inline-start: 3px solid var(--color-warning);
  font-size: var(--step--1);
  line-height: 1.45;
`;

/** Several lines of text that says how much room is left, and how much of a pasted text found none. */
export function LongTextField({ length, limit, ...field }: LongTextFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const leftOut = useLeftOut(box);
  const { room } = formWords;
  const words = leftOut > 0 ? fillIn(room.leftOut, { count: leftOut, limit }) : roomInWords(length, limit);
  return (
    <div css={place}>
      <TextAreaField {...field} ref={box} counter={{ length, limit }} />
      <p css={leftOut > 0 ? leftOutLine : visuallyHidden} role="status">
        {words}
      </p>
    </div>
  );
}

/** Now and then: at every character it would drown the typing. */
function roomInWords(length: number, limit: number): string {
  const { room } = formWords;
  const left = limit - length;
  if (left < 0) return fillIn(room.over, { count: limit + Math.floor((-left - 1) / STEP) * STEP, limit });
  return left <= SPEAK_FROM ? fillIn(room.left, { count: Math.ceil(left / STEP) * STEP }) : '';
}

/** Characters of the last insertion that the browser cut off at the box's `maxLength`; 0 from the next change on. */
function useLeftOut(field: RefObject<HTMLTextAreaElement | null>): number {
  const [leftOut, setLeftOut] = useState(0);
  useEffect(() => {
    const box = field.current;
    if (!box || box.maxLength < 0) return;
    let wasCut = false;
    const beforeInput = ({ data }: InputEvent) => {
      const room = box.maxLength - box.value.length + box.selectionEnd - box.selectionStart;
      const surplus = (data ?? '').replace(/\r\n?/g, '\n').length - room;
      wasCut = surplus > 0;
      // Reported here: an insertion of which nothing fits is no input.
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
