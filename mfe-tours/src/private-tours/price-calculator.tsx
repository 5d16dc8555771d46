import { track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { chooseGroupSize, useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { enquiryPath } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { Receipt } from '@cobblestone/design/receipt.tsx';
import { useId, useRef, useState } from 'react';
import { useTypedBefore } from '../listing/use-pre-hydration-input.ts';
import { dollars, guestsFrom, guestsWhileTyping, privateTourPrice } from '../model/group-price.ts';
import type { PrivateToursContent } from '../model/private-tours.schema.ts';

const fieldLook = css`
  display: grid;
  gap: var(--space-2xs);
  & label {
    font-weight: 650;
  }
  /* Nothing would count what is typed; the receipt is then an example. */
  @media (scripting: none) {
    display: none;
  }
`;

const stepper = css`
  display: grid;
  grid-template-columns: auto ${track} auto;
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
  min-height: 2lh;
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
  const { facts } = useSite();
  const { privateGuests } = facts;
  const { min, max, initial } = privateGuests;
  const chosen = useGroupSize();
  /** What stands in the field while it is edited. */
  const [typed, setTyped] = useState<string>();
  const [isTooMany, setTooMany] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const hintId = useId();
  const text = typed ?? String(chosen ?? initial);
  const guests = guestsFrom(privateGuests, text);
  const party = `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  const total = privateTourPrice(facts, guests);
  const perGuest = guests * facts.adultPrice;

  const edit = (value: string) => {
    const kept = guestsWhileTyping(privateGuests, value);
    setTyped(kept);
    setTooMany(Number(kept) > max);
    if (kept !== '') chooseGroupSize(guestsFrom(privateGuests, kept));
  };
  useTypedBefore(field, text, edit);

  const settle = (number: number) => {
    setTyped(undefined);
    chooseGroupSize(guestsFrom(privateGuests, String(number)));
  };
  const step = (number: number) => {
    setTooMany(false);
    settle(number);
  };

  return (
    <div css={layout} data-undisturbed="">
      <Receipt
        title={words.receiptTitle}
        lines={[
          { label: `${party} ${words.guestLine}`, amount: dollars(perGuest) },
          {
            label: words.minimumLine,
            note: words.minimumNote,
            amount: perGuest < total ? `+ ${dollars(total - perGuest)}` : words.minimumReached,
          },
        ]}
        total={{ label: words.total, amount: dollars(total) }}
        footnote={words.footnote}
      >
        <div css={fieldLook}>
          <label htmlFor={fieldId}>{words.field}</label>
          <div css={stepper}>
            <button
              type="button"
              aria-label={words.fewer}
              aria-disabled={guests <= min}
              onClick={() => step(guests - 1)}
            >
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
              value={text}
              aria-describedby={hintId}
              onChange={(event) => edit(event.target.value)}
              // Else the wheel counts guests while the visitor means to scroll.
              onWheel={(event) => event.currentTarget.blur()}
              onBlur={() => {
                if (typed !== undefined) settle(guests);
              }}
            />
            <button
              type="button"
              aria-label={words.more}
              aria-disabled={guests >= max}
              onClick={() => step(guests + 1)}
            >
              +
            </button>
          </div>
          <p css={hint} id={hintId} aria-live="polite">
            {isTooMany ? words.tooMany : words.fieldHint}
          </p>
        </div>
      </Receipt>
      <BookingLink css={buttonLook('book', 'large')} to={enquiryPath(guests)} text={`${words.enquire} ${party}`} />
    </div>
  );
}
