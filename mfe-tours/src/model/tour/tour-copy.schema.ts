import { z } from 'zod';
import { questionSchema, wordFields } from '@cobblestone/domain/content/parts.schema.ts';

const text = z.string().min(1);

/** The copy that all tour pages share: `content/tour-copy.json`. */
export const tourCopySchema = z.strictObject({
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
    /** Before the season starts, with a link to all walks. */
    later: text.includes('[day]'),
    /** The same in few words, for tickets and tables. */
    from: text.includes('[day]'),
    meanwhile: text,
    calendar: text,
    comparison: text,
  }),
  /** The list of the next departures (T49). */
  nextWalks: z.strictObject({
    /** While the booking provider tells no places. */
    unknown: text,
    /** Above departures with places for a typed group size. */
    group: text.includes('[guests]'),
  }),
  walk: z.strictObject({
    mapName: text,
    /** For phones, where the map stays above the text until the visitor puts it aside. */
    putAside: text,
    keepInView: text,
    /** Accessible name of a stop on the map. */
    stop: text.includes('[number]').includes('[title]'),
    meet: text.includes('[place]').includes('[street]'),
    /** Walking time and distance from the previous stop. */
    leg: text.includes('[minutes]').includes('[miles]'),
    soFar: text.includes('[miles]'),
    /** Pace of a group that looks around. */
    minutesPerMile: z.int().positive(),
    /** Links to a map service; `[place]` becomes a latitude and a longitude. */
    meetHere: z.strictObject({ text, address: z.url().includes('[place]') }),
    walkThere: z.strictObject({ text, address: z.url().includes('[place]') }),
  }),
  today: z.strictObject({
    breadcrumb: text,
    offline: text.includes('[tour]'),
    /** Text of the link from the tour's page. */
    link: text,
    pageTitle: text.includes('[tour]'),
    description: text.includes('[tour]'),
    title: text,
    /** Title before the season starts. */
    titleLater: text,
    deck: text.includes('[tour]'),
    meet: text,
    /** `guide` says how to recognize the guide. */
    ...wordFields('guide', 'calendar', 'calendarOfAll', 'subway', 'access'),
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
    /** Label of the caption track. */
    captions: text,
    transcript: text,
  }),
  /** A question about wheels. Its answer follows the tour's own (`access.text`). */
  access: questionSchema,
  included: text,
  stop: text.includes('[number]'),
  ...wordFields('pause', 'testimonials', 'testimonial', 'allTours'),
});
export type TourCopy = z.infer<typeof tourCopySchema>;
