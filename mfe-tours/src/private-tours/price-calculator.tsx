import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { useId, useRef, useState } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { useEarlyText } from '@cobblestone/design/form/use-early-text.ts';
import { Receipt } from '@cobblestone/design/paper/receipt.tsx';
import { track, gridOf, needsScript } from '@cobblestone/design/styles.ts';
import { DateText } from '@cobblestone/domain/dates/date-text.tsx';
import { enquiryPath } from '@cobblestone/domain/paths.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { chooseGroupSize, useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { formatDollars, parseGuests, cleanGuestsInput, privateTourPrice } from '../model/group-price.ts';
import type { Content } from '../model/use-content.ts';

const fieldStyle = css`
  ${gridOf('2xs')}
  & label {
    font-weight: 650;
  }
  /* Without JavaScript the receipt is an example. */
  ${needsScript}
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

/* As high with the day as without it. */
const notice = css`
  min-height: 2lh;
  text-align: center;
  text-wrap: balance;
`;

const layout = css`
  ${gridOf('m')}
  justify-items: center;
`;

/** The price of a private tour as a receipt, and a link that carries the group size to the contact form (T20, T22). */
export function PriceCalculator({ copy }: { copy: Content<'private-tours.json'>['calculator'] }) {
  const { facts } = useSite();
  const { privateGuests } = facts;
  const { min, max, initial } = privateGuests;
  const chosen = useGroupSize();
  /** The field's text while it is edited. */
  const [typed, setTyped] = useState<string>();
  const [isTooMany, setTooMany] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const hintId = useId();
  const text = typed ?? String(chosen ?? initial);
  const guests = parseGuests(privateGuests, text);
  const party = `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  const total = privateTourPrice(facts, guests);
  const perGuest = guests * facts.adultPrice;

  const edit = (value: string) => {
    const cleaned = cleanGuestsInput(privateGuests, value);
    setTyped(cleaned);
    setTooMany(Number(cleaned) > max);
    if (cleaned !== '') chooseGroupSize(parseGuests(privateGuests, cleaned));
  };
  useEarlyText(field, text, edit);

  const choose = (number: number) => {
    setTyped(undefined);
    chooseGroupSize(parseGuests(privateGuests, String(number)));
  };
  const step = (number: number) => {
    setTooMany(false);
    choose(number);
  };

  return (
    <div css={layout} data-undisturbed="" data-print="hide">
      <Receipt
        title={copy.receiptTitle}
        lines={[
          { label: `${party} ${copy.guestLine}`, amount: formatDollars(perGuest) },
          { label: copy.minimumLine, note: copy.minimumNote, amount: `+ ${formatDollars(total - perGuest)}` },
        ]}
        total={{ label: copy.total, amount: formatDollars(total) }}
        footnote={copy.footnote}
      >
        <div css={fieldStyle}>
          <label htmlFor={fieldId}>{copy.field}</label>
          <div css={stepper}>
            <button
              type="button"
              aria-label={copy.fewer}
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
              // Otherwise the wheel would change the number while the visitor scrolls.
              onWheel={(event) => event.currentTarget.blur()}
              onBlur={() => {
                if (typed !== undefined) choose(guests);
              }}
            />
            <button type="button" aria-label={copy.more} aria-disabled={guests >= max} onClick={() => step(guests + 1)}>
              +
            </button>
          </div>
          <p css={hint} id={hintId} aria-live="polite">
            {isTooMany ? copy.tooMany : copy.fieldHint}
          </p>
        </div>
      </Receipt>
      <p css={notice}>
        <DateText
          words={{ kind: 'notice', words: copy.earliest, weeks: facts.privateNoticeWeeks.least }}
          stitched={copy.notice}
        />
      </p>
      <BookingLink css={buttonStyle('book', 'large')} to={enquiryPath(guests)} text={`${copy.enquire} ${party}`} />
    </div>
  );
}
