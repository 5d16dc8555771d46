import { z } from 'zod';
import { questionSchema, wordFields, words } from '@cobblestone/domain/content/parts.schema.ts';

/** The copy that all tour pages share: `content/tour-copy.json`. */
export const tourCopySchema = z.strictObject({
  kicker: words.includes('[number]'),
  badges: z.array(words),
  seeDates: words,
  ticket: z.strictObject({
    label: words,
    number: words.includes('[number]'),
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
    title: words,
    rating: words,
    prices: z.array(z.strictObject({ label: words, value: words })).min(3),
    next: words.includes('[day]'),
    /** Before the season starts, with a link to all walks. */
    later: words.includes('[day]'),
    /** The same in few words, for tickets and tables. */
    from: words.includes('[day]'),
    meanwhile: words,
    calendar: words,
    comparison: words,
  }),
  /** The list of the next departures (T49). */
  nextWalks: z.strictObject({
    /** While the booking provider tells no places. */
    unknown: words,
    /** Above departures with places for a typed group size. */
    group: words.includes('[guests]'),
  }),
  walk: z.strictObject({
    mapName: words,
    /** For phones, where the map stays above the text until the visitor puts it aside. */
    putAside: words,
    keepInView: words,
    /** Accessible name of a stop on the map. */
    stop: words.includes('[number]').includes('[title]'),
    meet: words.includes('[place]').includes('[street]'),
    /** Walking time and distance from the previous stop. */
    leg: words.includes('[minutes]').includes('[miles]'),
    soFar: words.includes('[miles]'),
    /** Pace of a group that looks around. */
    minutesPerMile: z.int().positive(),
    /** Links to a map service; `[place]` becomes a latitude and a longitude. */
    meetHere: z.strictObject({ text: words, address: z.url().includes('[place]') }),
    walkThere: z.strictObject({ text: words, address: z.url().includes('[place]') }),
  }),
  today: z.strictObject({
    breadcrumb: words,
    offline: words.includes('[tour]'),
    /** Text of the link from the tour's page. */
    link: words,
    pageTitle: words.includes('[tour]'),
    description: words.includes('[tour]'),
    title: words,
    /** Title before the season starts. */
    titleLater: words,
    deck: words.includes('[tour]'),
    meet: words,
    /** `guide` says how to recognize the guide. */
    ...wordFields('guide', 'calendar', 'calendarOfAll', 'subway', 'access'),
    onFoot: words.includes('[minutes]'),
    weatherTitle: words,
    weather: z.array(words).min(2),
    stops: words,
    write: words,
    call: words.includes('[phone]'),
    writeText: words,
    writeLink: words.includes('[email]'),
    subject: words.includes('[tour]'),
    back: words,
  }),
  /** A question about wheels. Its answer follows the tour's own (`access.text`). */
  access: questionSchema,
  included: words,
  stop: words.includes('[number]'),
  ...wordFields('pause', 'testimonials', 'testimonial', 'allTours'),
});
export type TourCopy = z.infer<typeof tourCopySchema>;
