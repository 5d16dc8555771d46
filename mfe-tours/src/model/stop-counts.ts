/** Stops that each tour must have (T12). */
export const stopCounts = { 'brooklyn-heights': 9, 'financial-district': 6, 'lower-east-side': 5 } as const;
