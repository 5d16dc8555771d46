import { z } from 'zod';
import { relativePathSchema } from './routes/path.schema.ts';

const text = (limit: number) => z.string().max(limit);
const rules = (limit: number) => text(limit).regex(/^[^<]*$/, 'holds <');
/** Comparisons are allowed; these sequences would end the element or start a comment. */
const inlineScript = text(10_000).refine((script) => !/<[/!]/.test(script), 'holds </ or <!');

/** Parts of every page's document from the host's release: text that the stitcher puts around the rendered content. */
export const documentTemplateSchema = z.strictObject({
  /** Elements of the head after the page's own, as HTML. */
  after: text(100_000),
  /** Rules of the whole site. */
  css: text(1_000_000),
  /** Rules that a script enables later through their element's `media`, and that script, which follows them. */
  late: z
    .strictObject({ css: rules(100_000), media: z.string().regex(/^[\w(): -]{1,100}$/), script: inlineScript })
    .optional(),
  /** The script that starts the page. */
  script: text(100_000),
  /** Speculation rules for the browser: the text of a script inside the page. */
  speculation: text(10_000),
  emotionKey: z.string().regex(/^[a-z]{1,20}$/),
});
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;

export const renderedPageSchema = z.strictObject({
  /** Title, metas and links, as HTML. */
  head: text(200_000),
  body: text(5_000_000),
  /** The page's own rules in order, with Emotion's ids. */
  css: z.array(z.strictObject({ id: z.string().regex(/^[\w-]{1,200}$/), text: rules(200_000) })).max(5000),
  /** The data files that were read, as `<app>/<file>`, including missing ones. */
  reads: z.array(relativePathSchema).max(2000),
});
export type RenderedPage = z.infer<typeof renderedPageSchema>;
