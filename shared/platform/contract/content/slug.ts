/** Ids that people write, such as names of pictures: lower-case letters, digits and single hyphens. */
export const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;
