import { css } from '@emotion/react';

const link = css`
  position: fixed;
  top: var(--space-2xs);
  left: var(--space-2xs);
  z-index: calc(var(--layer-toast) + 1);
  padding: 0.7rem 1.1rem;
  background: var(--color-ink);
  color: var(--color-newsprint);
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    color: var(--color-newsprint);
    transform: none;
  }
`;

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      css={link}
      href="#main"
      onClick={(event) => {
        const main = document.getElementById('main');
        if (!main) return;
        // A fragment in the address would be another entry of the history.
        event.preventDefault();
        main.focus();
        main.scrollIntoView();
      }}
    >
      Skip to main content
    </a>
  );
}
