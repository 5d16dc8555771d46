/**
 * A text of somebody else for a terminal: without control characters, which a terminal obeys, and without those that turn
 * the direction of what stands beside them. Line ends and tabs stay.
 */
export const toPrintable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
