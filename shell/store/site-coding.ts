import type { ServedPage, SiteFile, StitchedPage } from './site-record.ts';
import type { Coding } from './table.ts';

/** What many pages of a part have in common stands in it once, by its place in a list. */
class Texts {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) this.#places.set(text, (place = this.list.push(text) - 1));
    return place;
  }
}

const mapped = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

const isSameFile = (one: SiteFile, other: SiteFile) =>
  one === other ||
  (one.blob === other.blob &&
    one.contentType === other.contentType &&
    one.encodings.br === other.encodings.br &&
    one.encodings.gzip === other.encodings.gzip);

export const fileCoding: Coding<SiteFile> = {
  encode: (files) => files,
  decode: (files: Record<string, SiteFile>) => files,
  isSame: isSameFile,
};

interface ServedPart {
  policies: string[];
  pages: Record<string, SiteFile & { policy: number }>;
}

/** What the edge reads of pages. */
export const servedCoding: Coding<ServedPage> = {
  encode: (pages): ServedPart => {
    const policies = new Texts();
    const coded = mapped(pages, ({ blob, contentType, encodings, policy }) => ({
      blob,
      contentType,
      encodings,
      policy: policies.placeOf(policy),
    }));
    return { policies: policies.list, pages: coded };
  },
  decode: ({ policies, pages }: ServedPart) => mapped(pages, (page) => ({ ...page, policy: policies[page.policy]! })),
};

/** What of a page the next site is made with. */
type Making = Omit<StitchedPage, keyof ServedPage>;

interface MakingPart {
  inputs: string[];
  links: string[];
  pages: Record<string, Omit<Making, 'inputs' | 'links'> & { inputs: number; links: number[] }>;
}

export const makingCoding: Coding<StitchedPage> & { decode: (part: MakingPart) => Record<string, StitchedPage> } = {
  encode: (pages): MakingPart => {
    const [inputs, links] = [new Texts(), new Texts()];
    const coded = mapped(pages, ({ made, inputs: own, reads, title, links: to, lastModified, listed }) => ({
      made,
      inputs: inputs.placeOf(own),
      reads,
      title,
      links: to.map((link) => links.placeOf(link)),
      lastModified,
      listed,
    }));
    return { inputs: inputs.list, links: links.list, pages: coded };
  },
  decode: ({ inputs, links, pages }: MakingPart) =>
    mapped(pages, (page) => ({
      ...page,
      inputs: inputs[page.inputs]!,
      links: page.links.map((link) => links[link]!),
    })) as unknown as Record<string, StitchedPage>,
};
