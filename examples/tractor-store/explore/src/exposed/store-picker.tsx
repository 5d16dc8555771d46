import { css } from '@emotion/react';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Shop } from '../../content-files.ts';
import { StoreCard } from '../store-card.tsx';

export const dataFiles = () => ['content/stores.json'];

const picker = css`display: grid; justify-items: start; gap: 1rem;`;
const list = css`
  width: min(40rem, 100%); padding: 1.5rem; border: 2px solid; border-radius: 1.25rem; background: var(--paper);
  &::backdrop { background: #0006; }
  label { display: flex; align-items: center; gap: 1rem; margin: 1rem 0; cursor: pointer; }
  /* Nothing could open it. */
  @media (scripting: none) { display: block; position: static; }
`;
const withScript = css`@media (scripting: none) { display: none; }`;

/** Chooses a store: a radio button of the form around it, and an event for the page. */
export function Fragment({ name }: { name: string }) {
  const stores = useSiteData<Shop[]>('explore', 'content/stores.json') ?? [];
  const [selected, setSelected] = useState<Shop>();
  const dialog = useRef<HTMLDivElement>(null);
  const select = (id: string | undefined) => {
    setSelected(stores.find((store) => store.id === id));
    dialog.current?.dispatchEvent(new CustomEvent('explore:store-selected', { bubbles: true, detail: id }));
  };
  // A store can be chosen before this code runs.
  const selectEarly = useEffectEvent(() => {
    const checked = dialog.current?.querySelector<HTMLInputElement>(':checked');
    if (checked) select(checked.value);
  });
  useEffect(() => void selectEarly(), []);
  return (
    <div css={picker} data-boundary="explore">
      {selected ? <StoreCard store={selected} /> : null}
      <Button popoverTarget="stores" css={withScript}>
        choose a store
      </Button>
      <div id="stores" popover="auto" role="dialog" aria-label="Stores" css={list} ref={dialog}>
        <h2>Stores</h2>
        {stores.map((store) => (
          <label key={store.id}>
            <input
              type="radio"
              name={name}
              value={store.id}
              required
              onChange={() => select(store.id)}
              onInvalid={() => dialog.current?.showPopover()}
            />
            <StoreCard store={store} />
          </label>
        ))}
        <div css={withScript}>
          <Button popoverTarget="stores" popoverTargetAction="hide" isPrimary>
            select
          </Button>
        </div>
      </div>
    </div>
  );
}
