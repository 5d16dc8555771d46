/** @returns an error that names the place that was written to if its disk is full, which Node's own does not */
export const nameFullDisk = (error: unknown, place: string): unknown =>
  Object(error).code === 'ENOSPC'
    ? new Error(
        `${place} can't be written: its disk is full (ENOSPC). Free space there. \`npm run store prune\` lists what a store no longer needs; it writes a small file before it deletes.`,
        { cause: error },
      )
    : error;
