import { z } from 'zod';

/** The site's identity, from `shell/content/site.json`, and its outside services, from the environment. */
export const siteConfigSchema = z.strictObject({
  brand: z.string().min(1),
  tagline: z.string().min(1),
  /** Month in which the company was founded, `YYYY-MM`. */
  founded: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'expected a month such as 2023-08'),
  /** Absolute origin without a trailing slash, e.g. `https://example.org`. */
  origin: z.url(),
  email: z.email(),
  /** Answered on the day of a walk; without it, the page offers only email. */
  phone: z
    .string()
    .regex(/^\+[1-9](?: ?\d){6,14}$/, 'expected an international number such as +1 212 555 0142')
    .optional(),
  mediaEmail: z.email(),
  social: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  pressFolder: z.url(),
  booking: z.strictObject({
    /** Origin of the booking provider, without a trailing slash. */
    origin: z.url(),
    shortname: z.string().min(1),
    /** Default flow id of the provider's calendar (S31). */
    flow: z.int(),
    /** The provider's page of gift cards. */
    giftCards: z.url(),
  }),
  mailing: z.strictObject({
    /** Full subscribe address with its `u`, `id` and `f_id` parameters. */
    action: z.url(),
    /** Origin of the page to which the provider sends people who signed up, if it is on another host. */
    thanksOrigin: z.url().optional(),
    validationScript: z.url(),
    jquery: z.url(),
    /** Subresource integrity of jQuery, if the provider supports CORS. */
    jqueryIntegrity: z
      .string()
      .regex(/^sha(256|384|512)-[\w+/]+=*$/, 'expected a hash such as sha384-…')
      .optional(),
    stylesheet: z.url(),
  }),
  backend: z.strictObject({ url: z.url(), key: z.string().min(1) }),
  petitionForm: z.url(),
  /** Analytics measurement id; without it, no events are sent. */
  analyticsId: z.string().optional(),
  /** Receives uncaught errors, in addition to analytics. */
  errorEndpoint: z.url().optional(),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
