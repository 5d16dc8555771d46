import { z } from 'zod';
import { pathSchema } from './routes/path.schema.ts';

/** A record whose names a schema judges. An error of a record's own keys does not say what is wrong with them. */
const recordOf = <Value>(value: z.ZodType<Value>, fault: (name: string) => string | undefined) =>
  z.record(z.string(), value).superRefine((record, { addIssue }) => {
    for (const name of Object.keys(record)) {
      const message = fault(name);
      if (message) addIssue({ code: 'custom', path: [name], message });
    }
  });

/** Paths that lead to other sites. A normalized address holds no quote, bracket or space. */
export const redirectsSchema = recordOf(
  z.url({ protocol: /^https?$/, normalize: true, error: 'expected an address such as https://shop.example' }),
  (path) => pathSchema.safeParse(path).error?.issues[0]!.message,
);

/** Set by the platform for each answer, about one connection, or another way to do what the platform's do. */
const refusedHeader =
  /^(?:content-|x-content-type-options|x-frame-options|referrer-policy|permissions-policy|cross-origin-opener-policy|strict-transport-security|cache-control|expires|pragma|etag|last-modified|date|age|vary|location|refresh|set-cookie|clear-site-data|server-timing|service-worker-allowed|retry-after|allow$|connection|keep-alive|transfer-encoding|upgrade|trailer)/i;

function nameFault(name: string): string | undefined {
  if (!/^[a-z][a-z\d-]*$/i.test(name)) return 'expected the name of a header';
  return refusedHeader.test(name) ? 'is the platform’s; `policy` adds sources of scripts and the like' : undefined;
}

/** Additional headers of answers, by path; `/lamps/*` are the paths below, and `/*` all. */
export const headersSchema = recordOf(
  recordOf(
    z.string().regex(/^[!-~](?:[ -~]{0,998}[!-~])?$/, 'expected up to 1000 printable ASCII characters'),
    nameFault,
  ),
  (place) =>
    pathSchema.safeParse(place.replace(/\/\*$/, '') || '/').success
      ? undefined
      : 'expected a path such as /lamps, or /lamps/* for those below',
);
export type OwnHeaders = z.infer<typeof headersSchema>;

/** The additional headers of an answer, with each place that matches. */
export const headersAt = (headers: OwnHeaders, path: string): [name: string, value: string][] =>
  Object.entries(headers).flatMap(([place, own]) =>
    place === path || (place.endsWith('/*') && path.startsWith(place.slice(0, -1))) ? Object.entries(own) : [],
  );
