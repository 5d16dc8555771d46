import { z } from 'zod';

/** Kinds of links in the head: words of `rel`. */
export const allowedRels =
  'canonical alternate prev next icon shortcut mask-icon apple-touch-icon manifest preload preconnect dns-prefetch author license me'.split(
    ' ',
  );
/** The stitcher alone links style sheets: the policy cannot tell the site's own from data that a visitor chose. */
export const refusedRels = ['stylesheet', 'import'];
/** The replacement of an outside style sheet. */
export const ownStyles =
  'Import a CSS file in a component, or write rules, @font-face too, into `css` of `document` in host.tsx';

const allowedAttribute =
  /^(?:class|dir|id|translate|item(?:scope|type|id)|prefix|vocab|typeof|(?:data|aria)-[a-z][\da-z-]*)$/;
const isAllowed = (name: string) => allowedAttribute.test(name) && !name.startsWith('data-hem-');
const attributesSchema = z
  .record(z.string(), z.string().max(500))
  .superRefine((attributes, { addIssue }) => {
    for (const name of Object.keys(attributes).filter((each) => !isAllowed(each)))
      addIssue({
        code: 'custom',
        path: [name],
        message: 'is not allowed: use class, dir, id, translate, microdata, RDFa, aria-… or data-…, but not data-hem-…',
      });
  })
  .default({});

export const languagePattern = /^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i;

/** How the documents of a site differ from the platform's habits. */
export const pageSettingsSchema = z.strictObject({
  /** Language of the documents, such as `de-CH`. `PageHead` gives a page another one, and `lang` a part. */
  lang: z.string().regex(languagePattern, 'expected a language, such as de or de-CH').default('en'),
  /** Headings of level 1 that a page needs: exactly one, or any number. */
  h1: z.enum(['one', 'any']).default('one'),
  /** Attributes of the element `html`: class, dir, id, translate, microdata, RDFa, `aria-…`, `data-…`. */
  html: attributesSchema,
  /** The same of `body`. */
  body: attributesSchema,
});
export type PageSettings = z.output<typeof pageSettingsSchema>;
export type GivenPageSettings = z.input<typeof pageSettingsSchema>;

/** A setting of `site.config.ts`. @throws Error that names each wrong part of it */
export function parseSetting<Whole>(name: string, schema: z.ZodType<Whole>, given: unknown): Whole {
  const { data, error } = schema.safeParse(given);
  if (error) throw new Error(`site.config.ts, \`${name}\`: ${z.prettifyError(error)}`);
  return data;
}

/** @throws Error that names each wrong setting */
export const parsePageSettings = (given: GivenPageSettings): PageSettings =>
  parseSetting('page', pageSettingsSchema, given);
