import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { PageHead, type PageHeadProps } from '@cobblestone/platform/contract/page-head.tsx';
import { sharingImagePath } from '@cobblestone/domain/paths.ts';
import { Hero, type HeroProps } from './hero.tsx';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';

export type PageTopProps = Required<Pick<PageHeadProps, 'path'>> &
  Pick<PageHeadProps, 'structuredData' | 'noindex'> &
  Pick<
    HeroProps,
    'height' | 'primaryButton' | 'actions' | 'trustBadges' | 'transitionName' | 'imageStyle' | 'hydrate'
  > & {
    /** Whose page it is. Its build makes the sharing image, named as the last part of the page's address. */
    app: AppName;
    /** How the page's content file begins. */
    words: {
      head: Pick<PageHeadProps, 'title' | 'description' | 'keywords'>;
      hero: Pick<HeroProps, 'kicker' | 'title' | 'deck'>;
    };
    picture: PictureData;
  };

/** What a page begins with: its head, and its hero with the page's own buttons and badges. */
export const PageTop = ({
  app,
  words: { head, hero },
  picture,
  path,
  structuredData,
  noindex,
  ...opening
}: PageTopProps) => (
  <>
    <PageHead
      {...head}
      path={path}
      image={sharingImagePath(app, path.slice(path.lastIndexOf('/') + 1))}
      imageAlt={picture.alt}
      structuredData={structuredData}
      noindex={noindex}
    />
    <Hero kicker={hero.kicker} title={hero.title} deck={hero.deck} backgroundImage={picture} {...opening} />
  </>
);
