/** Windows has devices of these names, with any ending, so a checkout there fails. */
export const windowsDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Ids that people write, such as names of pictures: lower-case letters, digits and single hyphens, and none of Windows'. */
export const slugPattern = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z\d]+(?:-[a-z\d]+)*$/;
