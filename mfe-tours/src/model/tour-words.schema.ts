import { z } from 'zod';

const text = z.string().min(1);

/** Words that all tour pages share. */
export const tourWordsSchema = z.strictObject({
  kicker: text.includes('[number]'),
  badges: z.array(text),
  seeDates: text,
  ticket: z.strictObject({
    label: text,
    number: text.includes('[number]'),
    stub: text,
    length: text,
    distance: text,
    adults: text,
    group: text,
    leaves: text,
    meet: text,
    lengthValue: text,
    distanceValue: text,
    adultsValue: text,
    groupValue: text,
  }),
  spot: z.strictObject({
    title: text,
    rating: text,
    prices: z.array(z.strictObject({ label: text, value: text })).min(3),
    next: text.includes('[day]'),
    calendar: text,
    comparison: text,
  }),
  included: text,
  stop: text.includes('[number]'),
  pause: text,
  testimonials: text,
  testimonial: text,
  allTours: text,
});
