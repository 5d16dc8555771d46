import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { PageHead, type PageHeadProps } from '@hemstitch/platform/contract/page/page-head';
import { sharingImagePath } from '@cobblestone/domain/paths.ts';
import { Hero, type HeroProps } from './hero.tsx';

export type PageTopProps = Required<Pick<PageHeadProps, 'path'>> &
  Pick<PageHeadProps, 'structuredData' | 'noindex'> &
  Pick<HeroProps, 'height' | 'actions' | 'transitionName' | 'hydrate'> & {
    /** The page's app, whose build creates the sharing image. */
    app: AppName;
    /** The first fields of the page's content file. */
    words: {
      head: Pick<PageHeadProps, 'title' | 'isFullTitle' | 'description' | 'keywords'>;
      hero: Pick<HeroProps, 'kicker' | 'title' | 'deck' | 'imageStyle'> & {
        picture: PictureData;
        badges?: readonly string[];
      };
    };
  };

/** A page's head and hero. */
export const PageTop = ({ app, words: { head, hero }, path, structuredData, noindex, ...heroProps }: PageTopProps) => (
  <>
    <PageHead
      {...head}
      path={path}
      image={sharingImagePath(app, path.slice(path.lastIndexOf('/') + 1) || 'home')}
      imageAlt={hero.picture.alt}
      structuredData={structuredData}
      noindex={noindex}
    />
    <Hero
      kicker={hero.kicker}
      title={hero.title}
      deck={hero.deck}
      backgroundImage={hero.picture}
      imageStyle={hero.imageStyle}
      trustBadges={hero.badges}
      {...heroProps}
    />
  </>
);
