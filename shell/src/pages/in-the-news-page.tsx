import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Cluster, Stack } from '@cobblestone/design/layout/layout.tsx';
import { Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { CalendarDate } from '@cobblestone/design/paper/calendar-date.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { listData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { useContent, type Content } from '../model/use-content.ts';
import * as styles from './in-the-news-page.styles.ts';

export const dataFiles = () => [contentData('in-the-news.json')];

/** Articles about the walks, newest first (S63). */
export function Page() {
  const { config } = useSite();
  const { head, hero, readLabel, articles, closing } = useContent('in-the-news.json');
  return (
    <>
      <PageHead
        title={head.title}
        description={head.description}
        path={paths.inTheNews}
        image={sharingImagePath('shell', 'in-the-news')}
        imageAlt={hero.picture.alt}
        structuredData={[
          {
            '@type': 'CollectionPage',
            name: `${head.title} | ${config.brand}`,
            url: config.origin + paths.inTheNews,
            mainEntity: listData(articles.map(({ title, url }) => ({ name: title, url }))),
          },
        ]}
      />
      <SectionBand space="snug" labelledBy="in-the-news">
        <div css={styles.nameplate}>
          <p css={styles.ears}>
            <span>{hero.kicker}</span>
            <span>{config.brand}</span>
          </p>
          <h1 id="in-the-news">{hero.title}</h1>
          <p css={styles.motto}>{hero.deck}</p>
        </div>
        <ul css={styles.clippings} role="list">
          {articles.map((article, index) => (
            <li css={index === 0 && { gridColumn: '1 / -1' }} key={article.url}>
              <PressArticle article={article} lead={index === 0} readLabel={readLabel} />
            </li>
          ))}
        </ul>
      </SectionBand>
      <SectionBand tone="fog" labelledBy="writing-about-us">
        <Cluster justify="between" gap="m">
          <Stack gap="2xs">
            <Headline id="writing-about-us" size="item" title={closing.title} />
            <p>{closing.text}</p>
          </Stack>
          <Cluster>
            <ButtonLink {...closing.pressKit} />
            <ButtonLink variant="quiet" {...closing.contact} />
          </Cluster>
        </Cluster>
      </SectionBand>
    </>
  );
}

interface PressArticleProps {
  article: Content<'in-the-news.json'>['articles'][number];
  /** Shown large, across the page. */
  lead?: boolean;
  readLabel: string;
}

/** An article with a link to its newspaper. */
function PressArticle({ article, lead = false, readLabel }: PressArticleProps) {
  const { title, publication, date, description, url, picture, quote } = article;
  return (
    <article css={[styles.article, lead && styles.leadArticle]}>
      <div css={lead ? styles.leadPicture : styles.picture}>
        <Picture
          picture={picture}
          fit="cover"
          sizes={lead ? `${from.desktop} 640px, ${from.tablet} 54vw, 92vw` : `${from.largePhone} 176px, 92vw`}
        />
      </div>
      <div css={styles.textBlock}>
        <p css={styles.source}>
          <cite>{publication}</cite>
          <CalendarDate day={date} />
        </p>
        <h2 css={[styles.title, lead && styles.leadTitle]}>{title}</h2>
        <p>{description}</p>
        {quote ? (
          <blockquote css={styles.quote}>
            <p>“{quote}”</p>
          </blockquote>
        ) : null}
        <Link css={styles.read} to={url} target="_blank">
          {readLabel}
          <span css={visuallyHidden}>: {title} (opens in a new window)</span>
        </Link>
      </div>
    </article>
  );
}
