/** Prints a tall grid as blocks, because page breaks cut through a grid's lines or overlap its rows. */
export const printAsBlocks: string = '@media print{display:block;&>*+*{margin-top:var(--space-s);}}';
