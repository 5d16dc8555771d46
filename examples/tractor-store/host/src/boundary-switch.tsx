import { css } from '@emotion/react';
import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useEffect, useRef } from 'react';

const KEY = 'boundaries';

const label = css`
  position: fixed; z-index: 2; bottom: 0.75rem; left: 0.75rem; display: flex; gap: 0.5rem;
  padding: 0.5rem 0.9rem; border: 2px solid; border-radius: 2rem; background: var(--paper); font-size: 0.875rem;
  cursor: pointer;
`;

const store = (isShown: boolean) => writeStored('localStorage', KEY, isShown ? 'shown' : undefined);

/** Outlines what each team is responsible for. The rules are styles (`base.styles.ts`), so it works without script. */
export function BoundarySwitch() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It can be ticked before this code runs.
    if (box.current!.checked) store(true);
    else box.current!.checked = readStored('localStorage', KEY) !== undefined;
  }, []);
  return (
    <label css={label} {...startsApp(`stored ${KEY}`)}>
      <input ref={box} id="boundaries" type="checkbox" onChange={({ target }) => store(target.checked)} />
      show team boundaries
    </label>
  );
}
