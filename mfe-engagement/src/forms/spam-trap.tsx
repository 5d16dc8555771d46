import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';

const outOfSight = css`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** Ask password managers and form fillers to leave the field alone, each in its own word. */
const ignored = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const;

/**
 * A field that only a machine fills in. It is inert: neither eyes, screen readers nor the Tab key reach it, and browsers
 * fill in no field that cannot have the focus. A form filler may write into it all the same: keys that are pressed in
 * the form are a person's, and empty it (E11).
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
