import { css } from '@emotion/react';

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

/** A field that only bots fill in. It is inert, so that visitors cannot reach it and browsers do not fill it in (E11). */
export const SpamTrap = ({ name, label }: { name: string; label: string }) => (
  <div css={outOfSight} inert>
    <label>
      {label}
      <input type="text" name={name} tabIndex={-1} autoComplete="off" {...ignored} />
    </label>
  </div>
);
