import { wordFields } from '@cobblestone/domain/content/parts.schema.ts';
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
    ...wordFields(
      'stub',
      'length',
      'distance',
      'adults',
      'group',
      'leaves',
      'meet',
      'lengthValue',
      'distanceValue',
      'adultsValue',
      'groupValue',
    ),
  }),
  spot: z.strictObject({
    title: text,
    rating: text,
    prices: z.array(z.strictObject({ label: text, value: text })).min(3),
    next: text.includes('[day]'),
    calendar: text,
    comparison: text,
  }),
  walk: z.strictObject({
    map: text,
    /** On a phone, where the map stays above the words until a visitor says otherwise. */
    putAside: text,
    keepInView: text,
    /** Name of a stop's button on the map. */
    stop: text.includes('[number]').includes('[title]'),
    meet: text.includes('[place]').includes('[street]'),
    /** Beside a way to another stop: how long and far it is. */
    leg: text.includes('[minutes]').includes('[miles]'),
    soFar: text.includes('[miles]'),
    /** At the pace of a group that looks around. */
    minutesPerMile: z.int().positive(),
    /** Links to a map service; `[place]` is a latitude and a longitude. */
    meetHere: z.strictObject({ text, address: z.url().includes('[place]') }),
    walkThere: z.strictObject({ text, address: z.url().includes('[place]') }),
  }),
  today: z.strictObject({
    breadcrumb: text,
    offline: text.includes('[tour]'),
    /** The way to it from the tour's page. */
    link: text,
    pageTitle: text.includes('[tour]'),
    description: text.includes('[tour]'),
    title: text,
    deck: text.includes('[tour]'),
    meet: text,
    /** How to know the guide. */
    ...wordFields('guide', 'calendar', 'calendarOfAll', 'subway'),
    onFoot: text.includes('[minutes]'),
    weatherTitle: text,
    weather: z.array(text).min(2),
    stops: text,
    write: text,
    call: text.includes('[phone]'),
    writeText: text,
    writeLink: text.includes('[email]'),
    subject: text.includes('[tour]'),
    back: text,
  }),
  greeting: z.strictObject({
    title: text,
    deck: text.includes('[guide]').includes('[seconds]'),
    /** Name of the captions among others, and of the disclosure of what is said. */
    captions: text,
    transcript: text,
  }),
  included: text,
  stop: text.includes('[number]'),
  ...wordFields('pause', 'testimonials', 'testimonial', 'allTours'),
});
export type TourWords = z.infer<typeof tourWordsSchema>;
