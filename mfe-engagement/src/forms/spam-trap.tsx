import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';

const outOfSight = css`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** Attributes by which password managers ignore a field. */
const ignored = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const;

/**
 * A field that only bots fill in. It is inert, so that visitors cannot reach it and browsers do not fill it in. If a form
 * filler does, a key that is pressed in the form proves a person and empties it (E11).
 */
export function SpamTrap({ name, label }: { name: string; label: string }) {
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = trap.current?.form;
    const emptyForPerson = ({ isTrusted }: KeyboardEvent) => {
      if (isTrusted && trap.current) trap.current.value = '';
    };
    form?.addEventListener('keydown', emptyForPerson);
    return () => form?.removeEventListener('keydown', emptyForPerson);
  }, []);
  return (
    <div css={outOfSight} inert>
      <label>
        {label}
        <input ref={trap} type="text" name={name} tabIndex={-1} autoComplete="off" {...ignored} />
      </label>
    </div>
  );
}
