import { Prose } from '@cobblestone/design/prose.tsx';
import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { companyReference, pageData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { Headline, Kicker } from '@cobblestone/design/headline.tsx';
import { PageTop } from '@cobblestone/design/page-top.tsx';
import { Split, Stack } from '@cobblestone/design/layout.tsx';
import { Plate } from '@cobblestone/design/plate.tsx';
import { PullQuote } from '@cobblestone/design/pull-quote.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import aboutJson from '../../content/about.json' with { type: 'json' };
import { aboutSchema } from '../model/content.schema.ts';
import { pictureNamed } from '../model/pictures.ts';
import { TeamMember } from './team-member.tsx';

const about = parseContent(aboutSchema, aboutJson);

const teamGrid = css`
  ${oneColumn}
  gap: var(--space-l) var(--space-xl);
  @media ${from.twoPane} {
    grid-template-columns: repeat(2, ${track});
  }
`;

const points = css`
  ${oneColumn}
  gap: var(--space-m) var(--space-l);
  @media ${from.tablet} {
    grid-template-columns: repeat(3, ${track});
  }
  & li {
    display: grid;
    align-content: start;
    gap: var(--space-2xs);
    padding-top: var(--space-s);
    border-top: var(--rule-double);
  }
`;

const lastCall = css`
  display: grid;
  justify-items: center;
  gap: var(--space-m);
  text-align: center;
`;

/** Who leads the walks (S56). */
export function Page() {
  const { config } = useSite();
  const { head, hero, story, team, highlights, closing } = useFactsInWords()(about);
  return (
    <>
      <PageTop
        app="shell"
        words={{ head, hero }}
        picture={pictureNamed(hero.picture)}
        path={paths.about}
        height="medium"
        structuredData={[
          pageData(
            config,
            'AboutPage',
            { name: `${head.title} | ${config.brand}`, path: paths.about },
            {
              mainEntity: companyReference(config),
              mentions: team.members.map(({ name, role }) => ({
                '@type': 'Person',
                name,
                jobTitle: role,
                worksFor: companyReference(config),
              })),
            },
          ),
        ]}
      />
      <SectionBand labelledBy="how-it-began">
        <Split wider="first">
          <Stack gap="s">
            <Kicker>{story.kicker}</Kicker>
            <Headline id="how-it-began">{story.title}</Headline>
            <Prose initial paragraphs={story.paragraphs} />
          </Stack>
          <Stack gap="l">
            <Plate
              tilt="left"
              picture={pictureNamed('stoop-steps')}
              sizes={`${from.desktop} 440px, ${from.tablet} 38vw, 90vw`}
            />
            <PullQuote cite={story.pullCite}>{story.pull}</PullQuote>
          </Stack>
        </Split>
      </SectionBand>
      <BelowFold>
        <SectionBand tone="night" edge="rooftops" {...team}>
          <ul css={teamGrid} role="list">
            {team.members.map((member) => (
              <li key={member.name}>
                <TeamMember {...member} />
              </li>
            ))}
          </ul>
        </SectionBand>
        <SectionBand title={highlights.title}>
          <ul css={points} role="list">
            {highlights.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </SectionBand>
        <SectionBand tone="fog" labelledBy="come-along">
          <div css={lastCall}>
            <Kicker>{closing.kicker}</Kicker>
            <Headline id="come-along">{closing.title}</Headline>
            <BookingLink css={buttonLook('book', 'large')} to={closing.link.to} text={closing.link.label} />
          </div>
        </SectionBand>
      </BelowFold>
    </>
  );
}
