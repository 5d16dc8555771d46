/**
 * For what lays out more than a sheet's height: paper breaks a flow of blocks between its lines, but cuts through the lines
 * of a grid or lays its rows over each other.
 */
export const printAsBlocks: string = '@media print{display:block;&>*+*{margin-top:var(--space-s);}}';
