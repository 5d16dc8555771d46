import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';
import { PageHead } from '@cobblestone/platform/contract/page-head.tsx';
import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { listData, pageData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { Cluster, Stack } from '@cobblestone/design/layout.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import inTheNewsJson from '../../content/in-the-news.json' with { type: 'json' };
import { inTheNewsSchema } from '../model/content.schema.ts';
import { pictureNamed } from '../model/pictures.ts';
import * as styles from './in-the-news-page.styles.ts';
import { PressArticle } from './press-article.tsx';

const inTheNews = parseContent(inTheNewsSchema, inTheNewsJson);

/** Articles about the walks, newest first (S63). */
export function Page() {
  const { config } = useSite();
  const { head, hero, readLabel, articles, closing } = useFactsInWords()(inTheNews);
  return (
    <>
      <PageHead
        title={head.title}
        description={head.description}
        path={paths.inTheNews}
        image={sharingImagePath('shell', 'in-the-news')}
        imageAlt={pictureNamed(hero.picture).alt}
        structuredData={[
          pageData(
            config,
            'CollectionPage',
            { name: `${head.title} | ${config.brand}`, path: paths.inTheNews },
            {
              mainEntity: listData(articles.map(({ title, url }) => ({ name: title, url }))),
            },
          ),
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
            <li css={index === 0 ? styles.lead : undefined} key={article.url}>
              <PressArticle article={article} lead={index === 0} readLabel={readLabel} />
            </li>
          ))}
        </ul>
      </SectionBand>
      <SectionBand tone="fog" labelledBy="writing-about-us">
        <Cluster justify="between" gap="m">
          <Stack gap="2xs">
            <Headline id="writing-about-us" size="item">
              {closing.title}
            </Headline>
            <p>{closing.text}</p>
          </Stack>
          <Cluster>
            <ButtonLink to={closing.pressKit.to}>{closing.pressKit.label}</ButtonLink>
            <ButtonLink variant="quiet" to={closing.contact.to}>
              {closing.contact.label}
            </ButtonLink>
          </Cluster>
        </Cluster>
      </SectionBand>
    </>
  );
}
