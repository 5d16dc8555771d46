import { paths } from '@cobblestone/contracts/paths.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Cluster } from '@cobblestone/design/layout.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { blogWords } from '../model/blog-words.ts';

/** The way from the stories to the tours (spec 2 §2). */
export function Promotion() {
  const { title, text, links } = blogWords.promotion;
  return (
    <SectionBand tone="night" edge="rooftops" title={title} deck={text}>
      <Cluster>
        {links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant={to === paths.booking ? 'book' : 'onNight'}>
            {label}
          </ButtonLink>
        ))}
      </Cluster>
    </SectionBand>
  );
}
