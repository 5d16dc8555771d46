import { css } from '@emotion/react';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import type { Content } from '../model/use-content.ts';

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

/** Six questions that toggle independently; the first is open (E4). */
export function ContactQuestions({ copy }: { copy: Content<'contact.json'>['faq'] }) {
  return (
    <SectionBand id={questionsId} {...copy} width="text">
      <div css={frame}>
        <Accordion items={copy.items} firstOpen />
      </div>
    </SectionBand>
  );
}
