/** The store does not answer just now, or with an error: what it has is not known, which is another thing than that it has nothing. */
export class StoreAway extends Error {}
