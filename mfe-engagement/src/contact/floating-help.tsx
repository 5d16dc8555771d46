import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect, useRef } from 'react';
import { Icon } from '@cobblestone/design/icon.tsx';
import { flatScreen, gridOf, needsScript } from '@cobblestone/design/styles.ts';
import { floatingProps, useHideOverControls } from '@cobblestone/design/use-hide-over-controls.ts';
import type { Content } from '../model/use-content.ts';

/** The shell sets `--floating-stack` to the height of its bars at the bottom of the screen. */
const container = css`
  position: fixed;
  z-index: calc(var(--layer-header) - 1);
  right: max(1rem, env(safe-area-inset-right));
  bottom: calc(1rem + env(safe-area-inset-bottom));
  /* A transform does not count as a layout shift. */
  transform: translateY(calc(-1 * var(--floating-stack, 0px)));
  ${gridOf('2xs', { justify: 'end' })}
  transition:
    opacity var(--duration-quick),
    transform var(--duration-calm) var(--ease-paper);
  pointer-events: none;
  @media ${flatScreen} {
    display: none;
  }
  & > * {
    pointer-events: auto;
  }
  &[data-hidden-over-controls]:not(:focus-within) {
    opacity: 0;
    visibility: hidden;
  }
`;

const control = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs);
  min-width: 3rem;
  min-height: 3rem;
  padding: 0.5rem 1rem 0.5rem 0.75rem;
  border: 1px solid var(--color-rule-strong);
  border-radius: var(--radius-round);
  background: var(--color-sheet);
  color: var(--color-ink);
  font-weight: 600;
  text-decoration: none;
  box-shadow: var(--shadow-lifted);
  transition:
    background-color var(--duration-quick),
    color var(--duration-quick);
  &:hover {
    background: var(--color-ink);
    color: var(--color-sheet);
  }
  &:focus-visible {
    border-radius: var(--radius-round);
  }
`;

export const questionsId = 'faq';
const HIGHLIGHT_MS = 2000;

/** The floating help button (E5). It is above the shell's floating bars, and hides over form controls. */
export function FloatingHelp({ copy }: { copy: Content<'contact.json'>['help'] }) {
  const { toast } = useSite();
  const root = useRef<HTMLDivElement>(null);
  const highlight = useRef<{ section: HTMLElement; timer: ReturnType<typeof setTimeout> } | null>(null);
  useHideOverControls(root);

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
      toast({ title: copy.missingTitle, description: copy.missingText, tone: 'destructive' });
      return;
    }
    endHighlight();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    section.scrollIntoView({ behavior, block: 'start' });
    section.querySelector('summary')?.focus({ preventScroll: true });
    section.setAttribute('data-highlighted', '');
    highlight.current = { section, timer: setTimeout(endHighlight, HIGHLIGHT_MS) };
  };

  return (
    <div id="floating-help" css={container} ref={root} {...floatingProps} data-above-foot="" data-print="hide">
      <button type="button" css={[control, needsScript]} onClick={goToQuestions}>
        <Icon width={24} height={24} d="M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.2v.1" />
        {copy.label}
      </button>
    </div>
  );
}
