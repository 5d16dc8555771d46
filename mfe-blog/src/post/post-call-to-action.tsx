import { paths } from '@cobblestone/contracts/paths.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Cluster } from '@cobblestone/design/layout.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { blogWords } from '../model/blog-words.ts';

/** From the story to the tours, the guides and the gallery (spec 2 §2). */
export function PostCallToAction() {
  const { kicker, title, text, links } = blogWords.callToAction;
  return (
    <SectionBand tone="night" edge="rooftops" kicker={kicker} title={title} deck={text}>
      <Cluster>
        {links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant={to === paths.tours ? 'book' : 'onNight'}>
            {label}
          </ButtonLink>
        ))}
      </Cluster>
    </SectionBand>
  );
}
