/** A part of a record is not in the store as it was written. */
export class LostPart extends Error {}
