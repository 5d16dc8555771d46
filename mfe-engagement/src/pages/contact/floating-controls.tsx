import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { useEffect, useRef } from 'react';
import type { ContactPageContent } from '../../model/contact-page.schema.ts';
import { needsScript } from '../../forms/without-script.tsx';
import { questionsId } from './contact-questions.tsx';
import * as styles from './floating-controls.styles.ts';
import { useYieldToFocus } from './use-yield-to-focus.ts';

/** Milliseconds for which the questions are highlighted (spec 2 §9). */
export const HIGHLIGHT_MS = 2000;

export interface FloatingControlsProps {
  help: ContactPageContent['help'];
  bookLabel: string;
}

/** The floating help and booking buttons, above each other and above the site's own bar (spec 2 §2). */
export function FloatingControls({ help, bookLabel }: FloatingControlsProps) {
  const { toast } = useSite();
  const stack = useRef<HTMLDivElement>(null);
  const highlight = useRef<{ section: HTMLElement; timer: ReturnType<typeof setTimeout> } | null>(null);
  useYieldToFocus(stack);

  const endHighlight = () => {
    if (!highlight.current) return;
    clearTimeout(highlight.current.timer);
    highlight.current.section.removeAttribute('data-highlighted');
    highlight.current = null;
  };
  useEffect(() => endHighlight, []);

  const goToQuestions = () => {
    const section = document.getElementById(questionsId);
    if (!section) {
      toast({ title: help.missingTitle, description: help.missingText, tone: 'destructive' });
      return;
    }
    endHighlight();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
    section.querySelector('summary')?.focus({ preventScroll: true });
    section.setAttribute('data-highlighted', '');
    highlight.current = { section, timer: setTimeout(endHighlight, HIGHLIGHT_MS) };
  };

  return (
    <div css={styles.stack} ref={stack} data-print="hide">
      <button type="button" css={[styles.control, needsScript]} onClick={goToQuestions} aria-label={help.label}>
        <svg css={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.2v.1" strokeLinecap="round" />
        </svg>
      </button>
      <SiteLink css={[styles.control, styles.booking]} to={paths.booking} aria-label={bookLabel}>
        <svg css={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="M3.5 8V6h17v3.5a2.5 2.5 0 0 0 0 5V18h-17v-3.5a2.5 2.5 0 0 0 0-5Z" strokeLinejoin="round" />
          <path d="M14.5 7.5v9" strokeDasharray="1.6 2.2" />
        </svg>
        <span css={styles.words}>{bookLabel}</span>
      </SiteLink>
    </div>
  );
}
