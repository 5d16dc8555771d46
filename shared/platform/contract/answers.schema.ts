import { z } from 'zod';
import { pathSchema } from './routes/path.schema.ts';

/** Paths that lead to other sites. A normalized address holds no quote, bracket or space. */
export const redirectsSchema = z.record(
  pathSchema,
  z.url({ protocol: /^https?$/, normalize: true, error: 'expected an address such as https://shop.example' }),
);

/** Set by the platform for each answer, about one connection, or another way to do what the platform's do. */
const refusedHeader =
  /^(?:content-|x-content-type-options|x-frame-options|referrer-policy|permissions-policy|cross-origin-opener-policy|strict-transport-security|cache-control|expires|pragma|etag|last-modified|date|age|vary|location|refresh|set-cookie|clear-site-data|server-timing|service-worker-allowed|retry-after|allow$|connection|keep-alive|transfer-encoding|upgrade|trailer|x-request-id)/i;

const isPlace = (place: string) => pathSchema.safeParse(place.replace(/\/\*$/, '') || '/').success;

/** Additional headers of answers, by path; `/lamps/*` are the paths below, and `/*` all. */
export const headersSchema = z.record(
  z.string().refine(isPlace, 'expected a path such as /lamps, or /lamps/* for those below'),
  z.record(
    z
      .string()
      .regex(/^[a-z][a-z\d-]*$/i, 'expected the name of a header')
      .refine((name) => !refusedHeader.test(name), 'is the platform’s; `policy` adds sources of scripts and the like'),
    z.string().regex(/^[!-~](?:[ -~]{0,998}[!-~])?$/, 'expected up to 1000 printable ASCII characters'),
  ),
);
export type OwnHeaders = z.infer<typeof headersSchema>;

/** The additional headers of an answer, with each place that matches. */
export const headersAt = (headers: OwnHeaders, path: string): [name: string, value: string][] =>
  Object.entries(headers).flatMap(([place, own]) =>
    place === path || (place.endsWith('/*') && path.startsWith(place.slice(0, -1))) ? Object.entries(own) : [],
  );
