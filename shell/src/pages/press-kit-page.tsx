import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { pictureFileNames } from '@hemstitch/platform/contract/content/picture-files';
import { Link } from '@hemstitch/platform/contract/navigation';
import { dataPath } from '@hemstitch/platform/contract/routes/data-path';
import { useSite } from '@hemstitch/platform/contract/site';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { useRef, useState } from 'react';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { buttonStyle, Button } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Definitions, Paragraphs, Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { preventWidows } from '@cobblestone/design/layout/prevent-widows.ts';
import { BelowFold, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { Testimonial } from '@cobblestone/design/quote/testimonial.tsx';
import { from, gridOf, rowOf, stackOf, touchTarget, ruledOf } from '@cobblestone/design/styles.ts';
import { visuallyHidden, VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { mailLink, paths } from '@cobblestone/domain/paths.ts';
import { questionsData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { useContent, type Content } from '../model/use-content.ts';
import * as styles from './press-kit-page.styles.ts';

const sheetLook = css`
  ${ruledOf('double', 's', { justify: 'start' })}
  & blockquote {
    font: var(--step-1) / 1.4 var(--font-display);
  }
`;

/* Keeps the space of the button, which appears with the page's code. */
const foot = css`
  ${rowOf('s', 'center')}
  min-height: 2.75rem;
  font-size: var(--step--1);
`;

/** A text with a copy button. If the browser denies access to the clipboard, the text is selected instead (S87). */
function CopyText({ name, text }: { name: string; text: string }) {
  const { boilerplate: words } = useContent('press-kit.json');
  const isLive = useIsHydrated();
  const quote = useRef<HTMLQuoteElement>(null);
  const [said, setSaid] = useState('');

  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      getSelection()?.selectAllChildren(quote.current!);
      setSaid(words.selected);
    }
  };

  return (
    <section css={sheetLook}>
      <Headline size="small" title={name} />
      <blockquote ref={quote}>{text}</blockquote>
      <div css={foot}>
        {isLive ? (
          <Button size="small" onClick={() => void copy()} aria-label={`${words.copy}: ${name}`}>
            {words.copy}
          </Button>
        ) : null}
        <span role="status">{said}</span>
      </div>
    </section>
  );
}

const sheetStyle = css`
  ${gridOf('m s', { always: 2, tablet: 3 })}
  @media ${from.tablet} {
    gap: var(--space-l) var(--space-m);
  }
  & li {
    ${stackOf('2xs')}
  }
  & picture {
    aspect-ratio: 4 / 3;
    padding: clamp(4px, 0.7vw, 9px);
    background: var(--color-sheet);
    box-shadow: var(--shadow-paper);
  }
  & p {
    font-family: var(--font-display);
    line-height: 1.25;
  }
  & a {
    ${touchTarget}
    justify-self: start;
    font-size: var(--step--1);
    font-weight: 600;
  }
`;

const formats = rowOf('0 s');

const terms = css`
  padding-top: var(--space-s);
  border-top: var(--rule-double);
  font-size: var(--step--1);
`;

/** Pictures to download, with their license (S86). */
const PressSheet = ({ title, text, license, download, logo, pictures }: Content<'press-kit.json'>['sheet']) => (
  <SectionBand hydrate="never" id="pictures" tone="night" title={title} deck={text}>
    <ul css={sheetStyle} role="list">
      {pictures.map(({ picture, caption }) => {
        const { name } = picture;
        return (
          <li key={name}>
            <Picture picture={picture} fit="cover" sizes={`${from.tablet} 24rem, 50vw`} />
            <p>{caption}</p>
            <span css={formats}>
              <a href={dataPath('shell', `press-pictures/${pictureFileNames(picture).jpeg}`)} download={`${name}.jpg`}>
                {download} (JPEG)
                <VisuallyHidden>: {caption}</VisuallyHidden>
              </a>
              <a href={webpAddress(picture)} download={`${name}.webp`}>
                WebP
                <VisuallyHidden>: {caption}</VisuallyHidden>
              </a>
            </span>
          </li>
        );
      })}
    </ul>
    <p css={terms}>
      {license}{' '}
      <a href="/icon-512.png" download="mark.png">
        {logo} (PNG)
      </a>
    </p>
  </SectionBand>
);

export const dataFiles = () => ['press-kit.json', 'press-marks.json'].map(contentData);

/** S58, S59 */
export function Page() {
  const { config } = useSite();
  const content = useContent('press-kit.json');
  const outlets = useContent('press-marks.json');
  const { head, hero, resources, sheet, boilerplate, facts, about, contact, faq, testimonials } = content;
  return (
    <>
      <PageTop
        app="shell"
        words={{ head, hero }}
        path={paths.pressKit}
        height="medium"
        structuredData={[questionsData(faq.items)]}
      />
      <SectionBand labelledBy="press-resources">
        <Split>
          <Stack gap="s">
            <Headline {...resources} id="press-resources" />
            <p>{resources.text}</p>
            <p>
              <Link css={buttonStyle('plain', 'large')} to={config.pressFolder} target="_blank">
                {resources.button}
                <span css={visuallyHidden}> (opens in a new window)</span>
              </Link>
            </p>
          </Stack>
          <div css={styles.releases}>
            <h3>{resources.releasesTitle}</h3>
            <ol role="list">
              {resources.releases.map(({ title, to }) => (
                <li key={title}>
                  <Link to={to}>{title}</Link>
                </li>
              ))}
            </ol>
          </div>
        </Split>
      </SectionBand>

      <BelowFold>
        <SectionBand id="boilerplate" title={boilerplate.title} deck={boilerplate.text}>
          <div css={styles.texts}>
            {boilerplate.texts.map((text) => (
              <CopyText key={text.name} {...text} />
            ))}
          </div>
        </SectionBand>

        <SectionBand tone="fog" title={facts.title} ruled>
          <Definitions css={styles.facts} items={facts.items.map(({ label, value }) => [label, value])} />
        </SectionBand>

        <PressSheet {...sheet} />

        <SectionBand labelledBy="about-the-company">
          <Split wider="second">
            <Stack gap="s">
              <Headline {...about} id="about-the-company" />
              <Paragraphs texts={about.paragraphs} />
            </Stack>
            <ul css={styles.quotes} role="list">
              {about.quotes.map(({ quote, source, publication, context }) => (
                <li key={quote}>
                  <figure>
                    <blockquote>
                      <p>“{quote}”</p>
                    </blockquote>
                    <figcaption>
                      <cite>{publication}</cite>
                      <span>{source}</span>
                      <span>{context}</span>
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </Split>
          <div css={styles.featured}>
            <h3>{about.featuredTitle}</h3>
            <ul role="list">
              {outlets.map(({ outlet, slug, url }) => (
                <li key={slug}>
                  <Link to={url} target="_blank">
                    {outlet}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </SectionBand>

        <SectionBand tone="night" labelledBy="media-contact">
          <div css={styles.contact}>
            <Stack gap="xs">
              <Headline {...contact} id="media-contact" />
              <p>{contact.text}</p>
            </Stack>
            <address css={styles.card} data-tone="newsprint">
              <p css={{ font: 'var(--step-2) / 1.15 var(--font-display)' }}>{preventWidows(contact.person)}</p>
              <p>{config.brand}</p>
              <Link
                css={[...buttonStyle('book', 'small'), styles.mail]}
                to={mailLink(config.mediaEmail, contact.subject)}
              >
                {config.mediaEmail}
              </Link>
            </address>
          </div>
        </SectionBand>

        <SectionBand title={faq.title} width="text">
          <Accordion items={faq.items} exclusive />
        </SectionBand>

        <SectionBand tone="fog" {...testimonials}>
          <div css={styles.voices}>
            {testimonials.items.map((item) => (
              <Testimonial key={item.author} {...item} />
            ))}
          </div>
        </SectionBand>
      </BelowFold>
    </>
  );
}
