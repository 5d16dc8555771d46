import { useSite } from '@cobblestone/contracts/site.tsx';
import { useEffect, useRef } from 'react';
import type { ContactPageContent } from '../../model/contact-page.schema.ts';
import { needsScript } from '../../forms/without-script.tsx';
import { questionsId } from './contact-questions.tsx';
import * as styles from './floating-help.styles.ts';
import { useYield } from './use-yield.ts';

/** Milliseconds for which the questions are highlighted (E5). */
export const HIGHLIGHT_MS = 2000;

/**
 * The floating help button (E5). It stands on what the shell floats at the foot of the screen, and
 * on no field.
 */
export function FloatingHelp({ words }: { words: ContactPageContent['help'] }) {
  const { toast } = useSite();
  const stack = useRef<HTMLDivElement>(null);
  const highlight = useRef<{ section: HTMLElement; timer: ReturnType<typeof setTimeout> } | null>(null);
  useYield(stack);

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
      toast({ title: words.missingTitle, description: words.missingText, tone: 'destructive' });
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
      <button type="button" css={[styles.control, needsScript]} onClick={goToQuestions} aria-label={words.label}>
        <svg css={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.2v.1" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
