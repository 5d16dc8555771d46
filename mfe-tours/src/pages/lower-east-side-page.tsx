import { withFacts } from '@cobblestone/contracts/facts-in-words.ts';
import contentJson from '../../content/tour-pages/lower-east-side.json' with { type: 'json' };
import type { TourPageContent } from '../model/tour-page.schema.ts';
import { fragmentsOf, TourPage } from '../tour/tour-page.tsx';

const content = withFacts(contentJson as TourPageContent);

export const fragments = fragmentsOf(content);

export function Page() {
  return <TourPage content={content} />;
}
