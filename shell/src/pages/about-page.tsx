import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useSite } from '@hemstitch/platform/contract/site';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Prose, Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Headline, Kicker, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Plate } from '@cobblestone/design/picture/picture.tsx';
import { PullQuote } from '@cobblestone/design/quote/pull-quote.tsx';
import { from, gridOf, ruledOf, smallPrint } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { companyReference } from '@cobblestone/domain/structured-data/structured-data.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { pictureNamed } from '../model/pictures.ts';
import { useContent, type Content } from '../model/use-content.ts';

export const dataFiles = () => [contentData('about.json')];

const teamGrid = gridOf('l xl', { laptop: 2 });

const points = css`
  ${gridOf('m l', { tablet: 3 })}
  & li {
    ${ruledOf('double', '2xs')}
  }
`;

/** S56 */
export function Page() {
  const { config } = useSite();
  const { head, hero, story, team, highlights, closing } = useContent('about.json');
  return (
    <>
      <PageTop
        app="shell"
        words={{ head, hero }}
        path={paths.about}
        height="medium"
        structuredData={[
          {
            '@type': 'AboutPage',
            name: `${head.title} | ${config.brand}`,
            url: config.origin + paths.about,
            mainEntity: companyReference(config),
            mentions: team.members.map(({ name, role }) => ({
              '@type': 'Person',
              name,
              jobTitle: role,
              worksFor: companyReference(config),
            })),
          },
        ]}
      />
      <SectionBand labelledBy="how-it-began">
        <Split wider="first">
          <Stack gap="s">
            <Headline {...story} id="how-it-began" />
            <Prose initial paragraphs={story.paragraphs} />
          </Stack>
          <Stack gap="l">
            <Plate tilt="left" picture={pictureNamed('stoop-steps')} />
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
        <SectionBand tone="fog" align="center" kicker={closing.kicker} title={closing.title}>
          <BookingLink css={buttonStyle('book', 'large')} to={closing.link.to} text={closing.link.label} />
        </SectionBand>
      </BelowFold>
    </>
  );
}

const entry = gridOf('s m', { largePhone: '13rem 1fr', align: 'start' });

const textBlock = css`
  ${gridOf('2xs')}
  & h3 {
    font-size: var(--step-3);
  }
`;

const cats = css`
  ${gridOf('0.15rem')}
  padding-top: var(--space-2xs);
  border-top: 1px solid var(--color-rule);
  & dt {
    font-family: var(--font-display);
    font-size: var(--step-1);
    color: var(--color-accent);
  }
  & dd {
    font-size: var(--step--1);
  }
`;

/** A member of the team (S57). */
function TeamMember({
  name,
  role,
  bio,
  background,
  catConnection,
  catName,
  picture,
}: Content<'about.json'>['team']['members'][number]) {
  return (
    <article css={entry}>
      <Plate picture={picture} sizes={`${from.largePhone} 208px, 90vw`} />
      <div css={textBlock}>
        <Kicker>{role}</Kicker>
        <h3 translate="no">{name}</h3>
        <p>{bio}</p>
        <p css={smallPrint}>{background}</p>
        <dl css={cats}>
          <dt>{catName}</dt>
          <dd>{catConnection}</dd>
        </dl>
      </div>
    </article>
  );
}
