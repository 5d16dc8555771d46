import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { drawnAt, gridOf, lineOf } from './styles.ts';

type AccordionItem = { question: string; answer: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening an item closes the others (A24). */
  exclusive?: boolean;
  firstOpen?: boolean;
};

const entry = css`
  border-top: 1px solid var(--color-rule);
  &::details-content {
    block-size: 0;
    overflow: clip;
    transition:
      block-size var(--duration-calm) var(--ease-paper),
      content-visibility var(--duration-calm) allow-discrete;
  }
  &[open]::details-content {
    block-size: auto;
  }
`;

const summary = css`
  ${lineOf('s', 'center', 'space-between')}
  min-height: 3.25rem;
  padding-block: var(--space-xs);
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  /* The ring is within the question, not on the first line of its answer. */
  :root &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  &:hover h3 {
    color: var(--color-accent);
  }
`;

const questionLook = css`
  font-size: var(--step-1);
  line-height: var(--leading-snug);
  transition: color var(--duration-quick);
`;

/* A plus, which turns into a minus when open. */
const sign = css`
  position: relative;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  color: var(--color-accent);
  &::before,
  &::after {
    ${drawnAt('calc(50% - 1px) 3px auto')}
    height: 2px;
    background: currentColor;
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
    transition: rotate var(--duration-calm) var(--ease-paper);
  }
  &::after {
    rotate: 90deg;
  }
  details[open] > summary > &::after {
    rotate: 0deg;
  }
`;

const answerLook = css`
  ${gridOf('s')}
  max-width: var(--measure);
  padding: 0 var(--space-l) var(--space-m) 0;
  color: var(--color-text);
`;

/** Questions and answers in native `details`, which work without JavaScript. */
export const Accordion = ({ items, exclusive = false, firstOpen = false }: AccordionProps) => {
  const group = useId();
  return (
    <div css={{ borderBottom: '1px solid var(--color-rule)' }}>
      {items.map(({ question, answer }, index) => (
        // The browser keeps one of a name open.
        <details css={entry} key={question} name={exclusive ? group : undefined} open={firstOpen && index === 0}>
          <summary css={summary}>
            <h3 css={questionLook}>{question}</h3>
            <span css={sign} aria-hidden="true" />
          </summary>
          <div css={answerLook}>{typeof answer === 'string' ? <p>{answer}</p> : answer}</div>
        </details>
      ))}
    </div>
  );
};
