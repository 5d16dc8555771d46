import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';

/** The copy that all tour pages share: `content/tour-copy.json`. */
export const tourCopySchema = z.strictObject({
  kicker: c.wordsWith('number'),
  badges: z.array(c.words),
  seeDates: c.words,
  ticket: z.strictObject({
    label: c.words,
    number: c.wordsWith('number'),
    ...c.wordFields('stub', 'length', 'distance', 'adults', 'group', 'leaves', 'meet'),
    ...c.wordFields('lengthValue', 'distanceValue', 'adultsValue', 'groupValue'),
  }),
  spot: z.strictObject({
    title: c.promised('Book Your Spot', 'T11'),
    rating: c.words,
    prices: z.array(z.strictObject({ label: c.words, value: c.words })).min(3),
    next: c.wordsWith('day'),
    /** Before the season starts, with a link to all walks. */
    later: c.wordsWith('day'),
    /** The same in few words, for tickets and tables. */
    from: c.wordsWith('day'),
    ...c.wordFields('meanwhile', 'calendar', 'comparison'),
  }),
  /** The list of the next departures (T49). */
  nextWalks: z.strictObject({
    /** While the booking provider tells no places. */
    unknown: c.words,
    /** Above departures with places for a chosen group size, and instead of them if there are none. */
    group: c.wordsWith('guests'),
    full: c.wordsWith('guests'),
    /** The choice of a group size. */
    ...c.wordFields('question', 'anyNumber', 'more'),
  }),
  walk: z.strictObject({
    mapName: c.words,
    /** For phones, where the map stays above the text until the visitor puts it aside. */
    ...c.wordFields('putAside', 'keepInView'),
    /** Accessible name of a stop on the map. */
    stop: c.wordsWith('number', 'title'),
    meet: c.wordsWith('place', 'address'),
    /** Walking time and distance from the previous stop. */
    leg: c.wordsWith('minutes', 'miles', 'km'),
    soFar: c.wordsWith('miles', 'km'),
    /** Pace of a group that looks around. */
    minutesPerMile: z.int().positive(),
    /** Links to a map service; `{coordinates}` becomes a latitude and a longitude. */
    meetHere: z.strictObject({ text: c.promised('Meet here', 'T40'), address: c.withSlots(z.url(), 'coordinates') }),
    walkThere: z.strictObject({ text: c.promised('Walk there', 'T40'), address: c.withSlots(z.url(), 'coordinates') }),
  }),
  today: z.strictObject({
    breadcrumb: c.words,
    offline: c.wordsWith('tour'),
    /** Text of the link from the tour's page. */
    link: c.words,
    pageTitle: c.wordsWith('tour'),
    description: c.wordsWith('tour'),
    title: c.words,
    /** Title before the season starts. */
    titleLater: c.words,
    deck: c.wordsWith('tour'),
    meet: c.words,
    /** `guide` says how to recognize the guide. */
    ...c.wordFields('guide', 'calendar', 'calendarOfAll', 'subway', 'access'),
    onFoot: c.wordsWith('minutes'),
    weatherTitle: c.words,
    weather: z.array(c.words).min(2),
    ...c.wordFields('stops', 'write'),
    call: c.wordsWith('phone'),
    ...c.wordFields('writeText', 'writeLink'),
    subject: c.wordsWith('tour'),
    back: c.words,
  }),
  /** A question about wheels. Its answer follows the tour's own (`access.text`). */
  access: c.questionSchema,
  included: c.words,
  stop: c.wordsWith('number'),
  ...c.wordFields('pause', 'testimonials', 'testimonial', 'allTours'),
});
export type TourCopy = z.infer<typeof tourCopySchema>;
