import { Hero } from '../hero.tsx';
import { Stack } from '../layout.tsx';
import { missingPicture, shellPicture, tourPicture } from './samples.ts';

const book = { label: 'Book Your Tour', to: '/booking', spoken: 'Book your tour now' };
const view = { label: 'View Tour Options', to: '/tours' };

export const Heroes = () => (
  <Stack gap="l">
    <Hero
      kicker="Cobblestone Cats"
      title="New York, as its cats knew it"
      deck="Two hours on foot through the streets of 1895, led by people who have read the ledgers."
      primaryButton={book}
      secondaryButton={view}
      backgroundImage={shellPicture('home')}
      height="full"
      trustBadges={['4.9 out of 5', '12 walkers at most', 'Licensed guides']}
      urgencyMessage="Only 3 spots left for 1:15 PM"
    />
    <Hero
      kicker="Tour No. 1"
      title="Brooklyn Heights"
      deck="Brownstones, ferry steps and a cat who saved a town hall."
      primaryButton={book}
      backgroundImage={tourPicture('brooklyn-heights')}
      height="large"
      imageStyle="darken"
      overlayOpacity="light"
    />
    <Hero
      title="A page that got lost"
      deck="It was here a minute ago."
      backgroundImage={shellPicture('not-found')}
      height="medium"
      overlayOpacity="heavy"
      contentPosition="center"
      secondaryButton={{ label: 'Return to Home', to: '/' }}
    />
    <Hero
      title="Press"
      kicker="For the papers"
      deck="Facts, pictures and a person to ring."
      backgroundImage={shellPicture('press')}
      height="small"
    />
    <Hero
      title="Blurred, words right"
      deck="The picture is background to the words."
      backgroundImage={shellPicture('about')}
      height="medium"
      imageStyle="blur"
      contentPosition="right"
      imagePosition="top"
    />
    <Hero
      title="The picture never came"
      deck="The gradient stays, and so do the words."
      primaryButton={book}
      backgroundImage={missingPicture}
      height="medium"
    />
  </Stack>
);
