import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { Deck, Headline, Kicker, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { dataFiles, Greeting } from '../fragments/greeting.tsx';
import { useContent } from '../model/use-content.ts';

export { dataFiles };

export function Page() {
  const { head, kicker, title, deck } = useContent('page.json');
  return (
    <>
      <PageHead title={head.title} description={head.description} path="/template" />
      <SectionBand>
        <Kicker>{kicker}</Kicker>
        <Headline size="page" title={title} />
        <Deck>{deck}</Deck>
        <Greeting />
      </SectionBand>
    </>
  );
}
