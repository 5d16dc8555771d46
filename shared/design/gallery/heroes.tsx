import { Hero } from '../hero.tsx';
import { Stack } from '../layout.tsx';
import { missingPicture, shellPicture, tourPicture } from './samples.ts';

const book = { text: 'Book Your Tour', link: '/booking', label: 'Book your tour now' };
const view = { text: 'View Tour Options', link: '/tours' };

export const Heroes = () => (
  <Stack gap="l">
    <Hero
      kicker="Cobblestone Cats"
      title="New York, as its cats knew it"
      subtitle="Two hours on foot through the streets of 1895, led by people who have read the ledgers."
      primaryButton={book}
      secondaryButton={view}
      backgroundImage={shellPicture('home')}
      app="shell"
      height="full"
      trustBadges={['4.9 out of 5', '12 walkers at most', 'Licensed guides']}
      urgencyMessage="Only 3 spots left for 1:15 PM"
    />
    <Hero
      kicker="Tour No. 1"
      title="Brooklyn Heights"
      subtitle="Brownstones, ferry steps and a cat who saved a town hall."
      primaryButton={book}
      backgroundImage={tourPicture('brooklyn-heights')}
      app="tours"
      height="large"
      imageStyle="darken"
      overlayOpacity="light"
    />
    <Hero
      title="A page that got lost"
      subtitle="It was here a minute ago."
      backgroundImage={shellPicture('not-found')}
      app="shell"
      height="medium"
      overlayOpacity="heavy"
      contentPosition="center"
      secondaryButton={{ text: 'Return to Home', link: '/' }}
    />
    <Hero title="Press" kicker="For the papers" subtitle="Facts, pictures and a person to ring." backgroundImage={shellPicture('press')} app="shell" height="small" />
    <Hero title="Blurred, words right" subtitle="The picture is background to the words." backgroundImage={shellPicture('about')} app="shell" height="medium" imageStyle="blur" contentPosition="right" imagePosition="top" />
    <Hero title="The picture never came" subtitle="The gradient stays, and so do the words." primaryButton={book} backgroundImage={missingPicture} app="shell" height="medium" />
  </Stack>
);
