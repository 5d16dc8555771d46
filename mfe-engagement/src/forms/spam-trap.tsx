import { css } from '@emotion/react';

const outOfSight = css`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field that only a machine fills in. Neither eyes, screen readers nor the Tab key reach it. */
export function SpamTrap({ name, label }: { name: string; label: string }) {
  return (
    <div css={outOfSight} aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
