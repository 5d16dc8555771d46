import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { useId } from 'react';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Cluster, Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Plate } from '@cobblestone/design/picture/picture.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';

export interface ToursPromoProps {
  kicker?: string;
  title: string;
  text: string;
  links: readonly { label: string; to: string }[];
  /** The most important link. */
  main: string;
  picture: PictureData;
}

/** Promotes the walks to readers of the stories. */
export function ToursPromo({ kicker, title, text, links, main, picture }: ToursPromoProps) {
  const titleId = useId();
  return (
    <SectionBand print="hide" tone="night" edge="rooftops" labelledBy={titleId} hydrate="never">
      <Split wider="first" align="center">
        <Stack>
          <Headline kicker={kicker} title={title} id={titleId} />
          <Deck>{text}</Deck>
          <Cluster>
            {links.map(({ label, to }) =>
              to === paths.booking ? (
                <BookingLink key={to} css={buttonStyle(to === main ? 'book' : 'onNight')} to={to} text={label} />
              ) : (
                <ButtonLink key={to} to={to} variant={to === main ? 'book' : 'onNight'} label={label} />
              ),
            )}
          </Cluster>
        </Stack>
        <Plate tilt="right" picture={picture} />
      </Split>
    </SectionBand>
  );
}
