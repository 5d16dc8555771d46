import { from } from '@cobblestone/design/breakpoints.ts';
import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { CalendarDate } from '@cobblestone/design/calendar-date.tsx';
import { Picture } from '@cobblestone/design/picture.tsx';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import type { InTheNewsContent } from '../model/content.schema.ts';
import { pictureNamed } from '../model/pictures.ts';
import * as styles from './in-the-news-page.styles.ts';

export interface PressArticleProps {
  article: InTheNewsContent['articles'][number];
  /** Set large, across the page. */
  lead?: boolean;
  readLabel: string;
}

/** One clipping, leading to the paper that printed it. */
export function PressArticle({ article, lead = false, readLabel }: PressArticleProps) {
  const { title, publication, date, description, url, picture, quote } = article;
  return (
    <article css={[styles.article, lead && styles.leadArticle]}>
      <div css={lead ? styles.leadPicture : styles.picture}>
        <Picture
          picture={pictureNamed(picture)}
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
        <SiteLink css={styles.read} to={url} newWindow>
          {readLabel}
          <span css={visuallyHidden}>: {title} (opens in a new window)</span>
        </SiteLink>
      </div>
    </article>
  );
}
