import { css } from '@emotion/react';
import { enquiryPath } from '@cobblestone/contracts/paths.ts';
import { emitSiteEvent } from '@cobblestone/contracts/site-events.ts';
import { tourFacts } from '@cobblestone/contracts/tours.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Receipt } from '@cobblestone/design/receipt.tsx';
import { useId, useRef, useState } from 'react';
import { useTypedBefore } from '../fields/use-typed-before.ts';
import { dollars, guestsFrom, guestsWhileTyping, privateTourPrice } from '../model/group-price.ts';
import type { PrivateToursContent } from '../model/private-tours.schema.ts';

const { min, max, initial } = tourFacts.privateGuests;

const fieldLook = css`
  display: grid;
  gap: var(--space-2xs);
  & label {
    font-weight: 650;
  }
`;

const stepper = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  @media (scripting: none) {
    grid-template-columns: minmax(0, 1fr);
    & button {
      display: none;
    }
  }
  & input {
    width: 100%;
    min-height: 3rem;
    padding: 0.3em;
    border: 1px solid var(--color-field-edge);
    border-radius: 0;
    background: var(--color-field);
    color: var(--color-field-text);
    font-family: var(--font-display);
    font-size: var(--step-2);
    font-weight: 560;
    text-align: center;
    font-variant-numeric: tabular-nums lining-nums;
    appearance: textfield;
    &::-webkit-inner-spin-button,
    &::-webkit-outer-spin-button {
      appearance: none;
      margin: 0;
    }
  }
  & button {
    width: 3rem;
    min-height: 3rem;
    border: 1px solid var(--color-field-edge);
    background: transparent;
    font-size: var(--step-2);
    line-height: 1;
    &:first-of-type {
      border-inline-end: 0;
    }
    &:last-of-type {
      border-inline-start: 0;
    }
    &:hover:not([aria-disabled='true']) {
      background: var(--color-ink);
      color: var(--color-sheet);
    }
    &[aria-disabled='true'] {
      color: var(--color-field-hint);
      cursor: not-allowed;
    }
  }
`;

const hint = css`
  font-size: var(--step--1);
  color: var(--color-field-hint);
`;

const layout = css`
  display: grid;
  justify-items: center;
  gap: var(--space-m);
`;

/** What a private tour costs, set like a receipt, and a link that carries the group size to the contact form (T20, T22). */
export function PriceCalculator({ words }: { words: PrivateToursContent['calculator'] }) {
  const [typed, setTyped] = useState(String(initial));
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, typed, (text) => setTyped(guestsWhileTyping(text)));
  const fieldId = useId();
  const hintId = useId();
  const guests = guestsFrom(typed);
  const total = privateTourPrice(guests);
  const perGuest = guests * tourFacts.adultPrice;

  const settle = (number: number) => {
    const settled = guestsFrom(String(number));
    setTyped(String(settled));
    emitSiteEvent('tours:group-size-chosen', { guests: settled });
  };

  return (
    <div css={layout}>
      <Receipt
        title={words.receiptTitle}
        live
        lines={[
          { label: `${guests} ${guests === 1 ? 'guest' : 'guests'} ${words.guestLine}`, amount: dollars(perGuest) },
          ...(perGuest < total
            ? [{ label: words.minimumLine, note: words.minimumNote, amount: `+ ${dollars(total - perGuest)}` }]
            : []),
        ]}
        total={{ label: words.total, amount: dollars(total) }}
        footnote={words.footnote}
      >
        <div css={fieldLook}>
          <label htmlFor={fieldId}>{words.field}</label>
          <div css={stepper}>
            <button type="button" aria-label={words.fewer} aria-disabled={guests <= min} onClick={() => settle(guests - 1)}>
              −
            </button>
            <input
              id={fieldId}
              ref={field}
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              step={1}
              value={typed}
              aria-describedby={hintId}
              onChange={(event) => setTyped(guestsWhileTyping(event.target.value))}
              onBlur={() => settle(guests)}
            />
            <button type="button" aria-label={words.more} aria-disabled={guests >= max} onClick={() => settle(guests + 1)}>
              +
            </button>
          </div>
          <p css={hint} id={hintId}>
            {words.fieldHint}
          </p>
        </div>
      </Receipt>
      <ButtonLink variant="book" size="large" to={enquiryPath(guests)}>
        {words.enquire}
      </ButtonLink>
    </div>
  );
}

