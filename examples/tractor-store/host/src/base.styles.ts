/** Rules of every page: the store’s colors and type, and the outlines of team boundaries. */
export const baseStyles = `
:root {
  --ink: #1d1b17; --paper: #fffdf7; --sand: #f4eede; --muted: #665f52; --accent: #ffd23f;
  --gutter: clamp(1rem, 4vw, 2.5rem);
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, "Helvetica Neue", Arial, sans-serif; }
#hem-root { display: flex; flex-direction: column; min-height: 100vh; }
main { flex: 1; width: 100%; max-width: 75rem; margin: 0 auto; padding: 1rem var(--gutter) 4rem; outline: 0; }
h1, h2 { margin: 0; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); }
p { margin: 0; }
ul { margin: 0; padding: 0; list-style: none; }
img { display: block; max-width: 100%; height: auto; }
a { color: inherit; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid #1d5fd1; outline-offset: 2px; }

:where([data-boundary], [data-boundary-page]) { --team: #777; }
[data-boundary=explore], [data-boundary-page=explore] { --team: #ff5a54; }
[data-boundary=decide], [data-boundary-page=decide] { --team: #2fd06f; }
[data-boundary=checkout], [data-boundary-page=checkout] { --team: #f2c200; }
[data-boundary=inspire] { --team: #e23cf0; }
:root:has(#boundaries:checked) {
  [data-boundary], [data-boundary-page] { position: relative; outline: 3px solid var(--team); outline-offset: -1px; }
  [data-boundary-page] { outline-style: dashed; outline-offset: 8px; }
  [data-boundary]::after, [data-boundary-page]::before {
    content: attr(data-boundary) attr(data-boundary-page);
    position: absolute; z-index: 1; top: 0; right: 0; padding: 0 0.5rem;
    color: #000; background: var(--team); font: 0.75rem/1.5 system-ui; pointer-events: none;
  }
}
`;
