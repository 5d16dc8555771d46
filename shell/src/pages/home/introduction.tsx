import { Prose } from '@cobblestone/design/layout/prose.tsx';
import { from } from '@cobblestone/design/breakpoints.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { Cluster, Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { Plate } from '@cobblestone/design/picture/plate.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Ticket } from '@cobblestone/design/paper/ticket.tsx';
import { pictureNamed } from '../../model/pictures.ts';
import { homeContent } from './home-content.ts';

const { kicker, title, paragraphs, facts, ticketNumber, ticketStub, link, comparison } = homeContent.intro;

/** S48 */
export function Introduction() {
  const inWords = useInterpolateFacts();
  return (
    <SectionBand hydrate="never" labelledBy="what-it-is">
      <Split wider="first" align="center">
        <Stack gap="s">
          <Kicker>{kicker}</Kicker>
          <Headline id="what-it-is">{title}</Headline>
          <Prose initial paragraphs={inWords(paragraphs)} />
        </Stack>
        <Plate
          tilt="right"
          picture={pictureNamed('walking-party')}
          sizes={`${from.desktop} 460px, ${from.tablet} 38vw, 90vw`}
        />
      </Split>
      <Ticket
        label="The walks at a glance"
        items={facts.map(({ label, value }) => ({ label, value: inWords(value) }))}
        number={ticketNumber}
        stub={ticketStub}
      />
      <Cluster justify="between">
        <p>{inWords(comparison)}</p>
        <ButtonLink to={link.to}>{inWords(link.label)}</ButtonLink>
      </Cluster>
    </SectionBand>
  );
}
