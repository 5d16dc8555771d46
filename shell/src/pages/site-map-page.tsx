import { Hero } from '@cobblestone/design/hero.tsx';

export function Page() {
  return <Hero title="Cobblestone Cats" />;
}
