/** Whether this is a plain `npm test`. `--everything`, `--kind unit` and a direct start of Jest try all. */
export const isPlainRun = process.env.CHECKS === 'plain';
