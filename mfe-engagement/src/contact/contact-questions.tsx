import { Accordion } from '@cobblestone/design/accordion.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { css } from '@emotion/react';
import type { ContactPageContent } from '../model/contact-page.schema.ts';

/** The address of the questions within the page. */
export const questionsId = 'faq';

const frame = css`
  transition:
    background-color var(--duration-calm),
    box-shadow var(--duration-calm);
  [data-highlighted] & {
    background-color: color-mix(in srgb, var(--color-brass) 26%, transparent);
    box-shadow: 0 0 0 var(--space-s) color-mix(in srgb, var(--color-brass) 26%, transparent);
  }
`;

/** Six questions, the first open, each opening and closing by itself (E4). */
export function ContactQuestions({ words }: { words: ContactPageContent['faq'] }) {
  return (
    <SectionBand id={questionsId} {...words} width="text">
      <div css={frame}>
        <Accordion items={words.items} firstOpen />
      </div>
    </SectionBand>
  );
}
