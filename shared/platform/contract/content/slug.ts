/** The shape of ids that people write, such as names of pictures and pages: small letters, digits and single hyphens. */
export const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;
