/** Styles of the service's own pages, in the store's colors. */
export const plainStyles = `
body { max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1d1b17; background: #fffdf7; font: 1rem/1.5 system-ui, sans-serif; }
a { color: inherit; }
ul { padding: 0; }
li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding: 0.75rem 0; border-bottom: 1px solid #d9d2c0; }
li a { flex: 1 1 16rem; font-weight: 700; }
button, .primary { padding: 0.6rem 1rem; border: 2px solid; border-radius: 2rem; color: inherit; background: none; font: inherit; font-weight: 700; text-decoration: none; }
.primary { background: #ffd23f; }
`;
