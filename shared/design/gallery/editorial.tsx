import { from } from '../breakpoints.ts';
import { Accordion } from '../accordion.tsx';
import { Badge } from '../badge.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { Carousel } from '../carousel.tsx';
import { Deck, DoubleRule, Headline, Kicker } from '../headline.tsx';
import { Cluster, Columns, Split, Stack } from '../layout.tsx';
import { Picture } from '../picture.tsx';
import { Plate } from '../plate.tsx';
import { Prose } from '../prose.tsx';
import { PullQuote } from '../pull-quote.tsx';
import { Receipt } from '../receipt.tsx';
import { RotatingQuote } from '../rotating-quote.tsx';
import { SectionBand } from '../section-band.tsx';
import { Stars } from '../stars.tsx';
import { Testimonial } from '../testimonial.tsx';
import { Ticket } from '../ticket.tsx';
import { Timetable } from '../timetable.tsx';
import type { Tone } from '../tokens.ts';
import { departures, facts, missingPicture, questions, testimonials, tourPicture } from './samples.ts';
import { Shelf } from './shelf.tsx';

const Buttons = () => (
  <Cluster>
    <Button variant="book">Book Your Tour</Button>
    <Button>View details</Button>
    <Button variant="quiet">Read more</Button>
    <Button variant="book" loading loadingLabel="Sending…">
      Send
    </Button>
    <Button disabled>Not now</Button>
    <Button size="small">Small</Button>
    <ButtonLink to="/tours" variant="book" size="large">
      Large link
    </ButtonLink>
  </Cluster>
);

const toneTitles: Record<Tone, string> = {
  newsprint: 'On newsprint',
  fog: 'On fog',
  night: 'On night',
  brick: 'On brick',
};

const Tones = () =>
  (['newsprint', 'fog', 'night', 'brick'] as const).map((tone) => (
    <SectionBand
      key={tone}
      tone={tone}
      space="snug"
      edge={tone === 'night' ? 'rooftops' : tone === 'brick' ? 'torn' : 'straight'}
      kicker="Section band"
      title={toneTitles[tone]}
      deck="A deck says what the story holds, in one sentence, and leaves the telling to the story."
      ruled
      aside={<ButtonLink to="/tours">All walks</ButtonLink>}
    >
      <Buttons />
      <Cluster>
        <Badge variant="accent">Most Popular</Badge>
        <Badge>History</Badge>
        <Badge variant="count">12</Badge>
        <Stars rating={4.9} />
        {tone === 'night' || tone === 'brick' ? <Button variant="onNight">On a picture</Button> : null}
        <a href="#parts">A link in the text</a>
      </Cluster>
      <Accordion items={questions.slice(0, 2)} />
      <Ticket items={facts.slice(0, 3)} number="No. 3" action={<ButtonLink to="/booking">Choose a day</ButtonLink>} />
    </SectionBand>
  ));

const Cards = () => (
  <SectionBand kicker="Cards" title="Plate, row and feature">
    <Card
      variant="feature"
      kicker="Tour No. 1"
      badge={<Badge variant="accent">Most Popular</Badge>}
      title="Brooklyn Heights Historical Cat Tour"
      picture={<Picture picture={tourPicture('gallery-03')} fit="cover" sizes={`${from.tablet} 700px, 100vw`} />}
      actions={
        <>
          <ButtonLink to="/booking" variant="book">
            Book Your Tour
          </ButtonLink>
          <ButtonLink to="/tours/brooklyn-heights" variant="quiet">
            View Details
          </ButtonLink>
        </>
      }
    >
      <p>Nine stops along the harbour’s edge, from ferry steps to a town hall that owes its roof to a cat.</p>
    </Card>
    <Split wider="first">
      <Columns min="16rem">
        {['gallery-04', 'gallery-05'].map((name) => (
          <Card
            key={name}
            kicker="Tour No. 2"
            title="Financial District"
            picture={<Picture picture={tourPicture(name)} fit="cover" sizes={`${from.tablet} 360px, 100vw`} />}
            actions={<ButtonLink to="/tours/financial-district">View Details</ButtonLink>}
          >
            <p>Six stops among counting-houses, where mousers had salaries.</p>
          </Card>
        ))}
      </Columns>
      <Stack gap="s">
        {['gallery-06', 'gallery-07'].map((name) => (
          <Card
            key={name}
            variant="row"
            kicker="History"
            title={<a href="#parts">The post-office cats and their allowance</a>}
            picture={<Picture picture={tourPicture(name)} fit="cover" sizes="176px" />}
          >
            <p>Congress paid for liver.</p>
          </Card>
        ))}
        <Card variant="row" title="A row without a picture">
          <p>Words alone will do.</p>
        </Card>
      </Stack>
    </Split>
  </SectionBand>
);

const Quotes = () => (
  <SectionBand tone="fog" kicker="Voices" title="Quotes that take turns">
    <Split>
      <Shelf name="Rotating quote">
        <RotatingQuote
          label="What walkers say"
          items={testimonials.map((one) => (
            <Testimonial key={one.author} size="large" {...one} />
          ))}
        />
      </Shelf>
      <Shelf name="Pull quote">
        <PullQuote cite="From the walk on the Lower East Side">A city is a place where cats have addresses.</PullQuote>
      </Shelf>
    </Split>
    <Shelf name="Carousel">
      <Carousel
        label="Testimonials"
        noun="testimonial"
        autoplay={8000}
        slides={testimonials.map((one) => (
          <Testimonial key={one.author} {...one} />
        ))}
      />
    </Shelf>
    <Shelf name="Carousel, three at a time">
      <Carousel
        label="Plates"
        noun="plate"
        slideWidth="20rem"
        slides={['gallery-08', 'gallery-09', 'gallery-10', 'gallery-11', 'gallery-12'].map((name) => (
          <Plate key={name} picture={<Picture picture={tourPicture(name)} sizes="320px" />} />
        ))}
      />
    </Shelf>
  </SectionBand>
);

const Paper = () => (
  <SectionBand kicker="Paper" title="Ticket, timetable, receipt, route">
    <Ticket items={facts} number="No. 2" stub="Admit one" label="Tour facts" />
    <Split wider="first">
      <Timetable
        caption="Departures"
        columns={['Walk', 'Days', 'Leaves', 'Adults']}
        rows={departures}
        footnote="All times are New York time."
      />
      <Receipt
        title="Your private walk"
        lines={[
          { label: 'Private walk', note: 'up to 8 guests', amount: '$320' },
          { label: '2 more guests at $40', amount: '$80' },
        ]}
        total={{ label: 'Total', amount: '$400' }}
        footnote="Nothing is paid here. We answer within 48 hours."
        live
      />
    </Split>
  </SectionBand>
);

const Story = () => (
  <SectionBand width="text" kicker="Prose" title="A story">
    <Breadcrumb
      items={[
        { name: 'Home', path: '/' },
        { name: 'Blog', path: '/blog' },
        { name: 'The cat of the town hall', path: '/story' },
      ]}
    />
    <Prose initial>
      <p>
        In the winter of 1904 the building had a furnace, a janitor and a cat, in that order of cost. The cat was the
        only one of the three that was never out of order. <a href="#parts">The records</a> agree on the milk.
      </p>
      <h2>What the ledger says</h2>
      <p>Milk, two cents a day. Liver on Fridays.</p>
      <ul>
        <li>One basket, by the boiler.</li>
        <li>One collar, brass.</li>
      </ul>
      <blockquote>
        <p>Paid to the cat, in kind.</p>
      </blockquote>
      <hr />
      <p>The rest is on the walk.</p>
    </Prose>
    <Plate
      number="Plate IV"
      caption="A parlour after the lamps are lit; the cat has the chair."
      tilt="left"
      picture={<Picture picture={tourPicture('gallery-13')} sizes={`${from.tablet} 640px, 100vw`} />}
    />
    <Plate caption="A picture whose file is gone." picture={<Picture picture={missingPicture} sizes="640px" />} />
  </SectionBand>
);

const Type = () => (
  <SectionBand space="snug">
    <Stack gap="s">
      <Kicker>Tour No. 2</Kicker>
      <Headline size="banner">Banner headline</Headline>
      <Headline size="page">Page headline</Headline>
      <Headline size="section">Section headline</Headline>
      <Headline level={3} size="item">
        Item headline
      </Headline>
      <Headline level={4} size="small">
        Small headline
      </Headline>
      <Deck>A deck under a headline, in ink thinned with water, two lines at most on a wide page.</Deck>
      <DoubleRule />
    </Stack>
  </SectionBand>
);

export const Editorial = () => (
  <>
    <Type />
    <Cards />
    <Quotes />
    <Paper />
    <Story />
    <Tones />
  </>
);
