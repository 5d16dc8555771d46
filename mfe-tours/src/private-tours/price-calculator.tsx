import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { useId, useRef, useState } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { useEarlyText } from '@cobblestone/design/form/use-early-text.ts';
import { track, gridOf, needsScript, lineOf } from '@cobblestone/design/styles.ts';
import { DateText } from '@cobblestone/domain/dates/date-text.tsx';
import { enquiryPath } from '@cobblestone/domain/paths.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { chooseGroupSize, useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { formatDollars, parseGuests, cleanGuestsInput, privateTourPrice } from '../model/group-price.ts';
import type { Content } from '../model/use-content.ts';

const paper = css`
  --teeth: 9px;
  ${gridOf('s')}
  width: 100%;
  max-width: 27rem;
  padding: var(--space-m) var(--space-m) calc(var(--space-m) + var(--teeth));
  background: var(--color-sheet);
  color: var(--color-ink);
  /* A serrated lower edge. */
  mask:
    conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg) 50% 100% /
      calc(2 * var(--teeth)) var(--teeth) repeat-x,
    linear-gradient(black, black) 50% 0 / 100% calc(100% - var(--teeth) + 1px) no-repeat;
`;

const lift = css`
  /* The receipt has newsprint's colors on every tone, but its own background. */
  background: none;
  width: 100%;
  max-width: 27rem;
  filter: drop-shadow(0 1px 1px rgb(var(--ink-rgb) / 0.2)) drop-shadow(0 12px 14px rgb(var(--ink-rgb) / 0.2));
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const head = css`
  padding-bottom: var(--space-xs);
  border-bottom: 2px dashed var(--color-pencil);
  font-size: var(--step-1);
  text-align: center;
`;

const lines = css`
  ${gridOf('0.45em')}
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.4;
  & > div {
    ${gridOf('0 0.5em', { always: 'auto minmax(1rem, 1fr) auto', align: 'baseline' })}
  }
  & > div::before {
    content: '';
    order: 1;
    border-bottom: 2px dotted var(--color-pencil);
  }
  & dt {
    max-width: 15rem;
  }
  & dd {
    order: 2;
    text-align: end;
    overflow-wrap: normal;
  }
`;

const noteLook = css`
  display: block;
  font-size: var(--step--1);
  color: var(--color-graphite);
`;

const totalLook = css`
  ${lineOf('s', 'baseline', 'space-between')}
  padding-top: var(--space-xs);
  border-top: 3px double var(--color-ink);
  font: 600 var(--step-2) / 1.2 var(--font-display);
  font-variant-numeric: tabular-nums lining-nums;
`;

const foot = css`
  font-size: var(--step--1);
  line-height: 1.45;
  text-align: center;
  color: var(--color-graphite);
`;

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

const layout = gridOf('m', { justify: 'center' });

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
      <div css={lift} data-tone="newsprint">
        <div css={paper}>
          <h3 css={head}>{copy.receiptTitle}</h3>
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
              <button
                type="button"
                aria-label={copy.more}
                aria-disabled={guests >= max}
                onClick={() => step(guests + 1)}
              >
                +
              </button>
            </div>
            <p css={hint} id={hintId} aria-live="polite">
              {isTooMany ? copy.tooMany : copy.fieldHint}
            </p>
          </div>
          <dl css={lines}>
            <div>
              <dt>
                {party} {copy.guestLine}
              </dt>
              <dd>{formatDollars(perGuest)}</dd>
            </div>
            <div>
              <dt>
                {copy.minimumLine} <span css={noteLook}>{copy.minimumNote}</span>
              </dt>
              <dd>+ {formatDollars(total - perGuest)}</dd>
            </div>
          </dl>
          <p css={totalLook} aria-live="polite" aria-atomic>
            <span>{copy.total}</span> <span>{formatDollars(total)}</span>
          </p>
          <p css={foot}>{copy.footnote}</p>
        </div>
      </div>
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
