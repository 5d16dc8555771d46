import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect } from 'react';
import { sharingImageFormat } from '../content/sharing-image.ts';

export interface PageHeadProps {
  /** Title without the brand, which is appended. */
  title: string;
  /** True if `title` already contains the brand, as on the home page. */
  isFullTitle?: boolean;
  description: string;
  /** Language of the page if it is not the site's, such as `de`. */
  lang?: string;
  /** Canonical address of the page, from its root: `/about`. The not-found page has none. */
  path?: string;
  /** Sharing image: a path of this site, or the address of another site's picture, whose size is unknown. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'article';
  keywords?: string[];
  /** Asks search engines to leave the page out. sitemap.xml leaves it out, too. */
  noindex?: boolean;
  /** schema.org objects; each is written as its own script. `@context` is added. */
  structuredData?: object[];
}

/** Title, description, canonical address, social tags and structured data of a page. React hoists them into the head. */
export function PageHead(props: PageHeadProps) {
  const { config } = useSite();
  useLanguage(props.lang);
  const title = props.isFullTitle ? props.title : `${props.title} | ${config.brand}`;
  const address = props.path && config.origin + props.path;
  const isOwnImage = props.image?.startsWith('/');
  const image = isOwnImage ? config.origin + props.image : props.image;
  return (
    <>
      <title lang={props.lang}>{title}</title>
      <meta name="description" content={props.description} />
      {props.keywords?.length ? <meta name="keywords" content={props.keywords.join(', ')} /> : null}
      {props.noindex ? <meta name="robots" content="noindex" /> : null}
      {address ? <link rel="canonical" href={address} /> : null}
      <meta property="og:site_name" content={config.brand} />
      <meta property="og:type" content={props.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={props.description} />
      {address ? <meta property="og:url" content={address} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {isOwnImage
        ? Object.entries(sharingImageFormat).map(([name, value]) => (
            <meta key={name} property={`og:image:${name}`} content={String(value)} />
          ))
        : null}
      {image && props.imageAlt ? <meta property="og:image:alt" content={props.imageAlt} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={props.description} />
      {image ? <meta name="twitter:image" content={image} /> : null}
      {image && props.imageAlt ? <meta name="twitter:image:alt" content={props.imageAlt} /> : null}
      {props.structuredData?.map((data, index) => (
        <StructuredData key={index} data={data} />
      ))}
    </>
  );
}

/** The stitcher gives the document the language of its title; after a navigation the page does. */
function useLanguage(lang?: string): void {
  useEffect(() => {
    const root = document.documentElement;
    if (lang) root.dataset.hemLang ??= root.lang;
    root.lang = lang ?? root.dataset.hemLang ?? root.lang;
  }, [lang]);
}

/** One schema.org object. The escape keeps a `</script>` in a text from ending the element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
