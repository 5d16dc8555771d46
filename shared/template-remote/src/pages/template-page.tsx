import { PageHead } from '@cobblestone/platform/contract/page/page-head.tsx';
import { Deck, Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Greeting } from '../fragments/greeting.tsx';
import { content, templatePath } from '../model/page.ts';

export function Page() {
  const { head, kicker, title, deck } = content;
  return (
    <>
      <PageHead title={head.title} description={head.description} path={templatePath} />
      <SectionBand>
        <Kicker>{kicker}</Kicker>
        <Headline level={1} size="page">
          {title}
        </Headline>
        <Deck>{deck}</Deck>
        <Greeting />
      </SectionBand>
    </>
  );
}
