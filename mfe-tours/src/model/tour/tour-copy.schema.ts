import { z } from 'zod';
import {
  promised,
  questionSchema,
  withSlots,
  wordFields,
  words,
  wordsWith,
} from '@cobblestone/domain/content/parts.schema.ts';

/** The copy that all tour pages share: `content/tour-copy.json`. */
export const tourCopySchema = z.strictObject({
  kicker: wordsWith('number'),
  badges: z.array(words),
  seeDates: words,
  ticket: z.strictObject({
    label: words,
    number: wordsWith('number'),
    ...wordFields('stub', 'length', 'distance', 'adults', 'group', 'leaves', 'meet'),
    ...wordFields('lengthValue', 'distanceValue', 'adultsValue', 'groupValue'),
  }),
  spot: z.strictObject({
    title: promised('Book Your Spot', 'T11'),
    rating: words,
    prices: z.array(z.strictObject({ label: words, value: words })).min(3),
    next: wordsWith('day'),
    /** Before the season starts, with a link to all walks. */
    later: wordsWith('day'),
    /** The same in few words, for tickets and tables. */
    from: wordsWith('day'),
    ...wordFields('meanwhile', 'calendar', 'comparison'),
  }),
  /** The list of the next departures (T49). */
  nextWalks: z.strictObject({
    /** While the booking provider tells no places. */
    unknown: words,
    /** Above departures with places for a chosen group size, and instead of them if there are none. */
    group: wordsWith('guests'),
    full: wordsWith('guests'),
    /** The choice of a group size. */
    ...wordFields('question', 'anyNumber', 'more'),
  }),
  walk: z.strictObject({
    mapName: words,
    /** For phones, where the map stays above the text until the visitor puts it aside. */
    putAside: words,
    keepInView: words,
    /** Accessible name of a stop on the map. */
    stop: wordsWith('number', 'title'),
    meet: wordsWith('place', 'address'),
    /** Walking time and distance from the previous stop. */
    leg: wordsWith('minutes', 'miles', 'km'),
    soFar: wordsWith('miles', 'km'),
    /** Pace of a group that looks around. */
    minutesPerMile: z.int().positive(),
    /** Links to a map service; `{coordinates}` becomes a latitude and a longitude. */
    meetHere: z.strictObject({ text: promised('Meet here', 'T40'), address: withSlots(z.url(), 'coordinates') }),
    walkThere: z.strictObject({ text: promised('Walk there', 'T40'), address: withSlots(z.url(), 'coordinates') }),
  }),
  today: z.strictObject({
    breadcrumb: words,
    offline: wordsWith('tour'),
    /** Text of the link from the tour's page. */
    link: words,
    pageTitle: wordsWith('tour'),
    description: wordsWith('tour'),
    title: words,
    /** Title before the season starts. */
    titleLater: words,
    deck: wordsWith('tour'),
    meet: words,
    /** `guide` says how to recognize the guide. */
    ...wordFields('guide', 'calendar', 'calendarOfAll', 'subway', 'access'),
    onFoot: wordsWith('minutes'),
    weatherTitle: words,
    weather: z.array(words).min(2),
    stops: words,
    write: words,
    call: wordsWith('phone'),
    writeText: words,
    writeLink: words,
    subject: wordsWith('tour'),
    back: words,
  }),
  /** A question about wheels. Its answer follows the tour's own (`access.text`). */
  access: questionSchema,
  included: words,
  stop: wordsWith('number'),
  ...wordFields('pause', 'testimonials', 'testimonial', 'allTours'),
});
export type TourCopy = z.infer<typeof tourCopySchema>;
