import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadedEntry, NavigationProvider } from '@cobblestone/platform/contract/navigation.tsx';
import { Accordion } from '../accordion.tsx';
import { Badge } from '../paper/badge.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Card } from '../paper/card.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '../fonts/font-faces.ts';
import { Deck, DoubleRule, Headline, Kicker } from '../hero/headline.tsx';
import { Hero } from '../hero/hero.tsx';
import { Cluster, Split, Stack } from '../layout/layout.tsx';
import { Notice } from '../notice.tsx';
import { Picture } from '../picture/picture.tsx';
import { Placeholder } from '../picture/placeholder.tsx';
import { Plate } from '../picture/plate.tsx';
import { Prose } from '../layout/prose.tsx';
import { PullQuote } from '../quote/pull-quote.tsx';
import { RadioGroupField } from '../form/radio-group-field.tsx';
import { Receipt } from '../paper/receipt.tsx';
import { SearchField } from '../form/search-field.tsx';
import { SectionBand } from '../layout/section-band.tsx';
import { SelectField } from '../form/select-field.tsx';
import { Spinner } from '../spinner.tsx';
import { Stars } from '../quote/stars.tsx';
import { Testimonial } from '../quote/testimonial.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Ticket } from '../paper/ticket.tsx';
import { Timetable } from '../paper/timetable.tsx';
import { baseCss, tokensCss } from '../tokens.ts';
import * as samples from './samples.ts';

const DialogFrame = lazy(async () => ({ default: (await import('../dialog-frame.tsx')).DialogFrame }));

const picture = <Picture picture={samples.picture} fit="cover" sizes="700px" />;
const voices = samples.testimonials.map((voice) => <Testimonial key={voice.author} {...voice} />);

const Heroes = () => (
  <>
    {(['full', 'large', 'medium', 'small'] as const).map((height) => (
      <Hero
        key={height}
        height={height}
        kicker="Tour No. 1"
        title={`A ${height} hero`}
        deck="Two hours on foot through the streets of 1895."
        actions={
          <>
            <ButtonLink variant="book" size="large" to="/booking">
              Book Your Tour
            </ButtonLink>
            <ButtonLink variant="onNight" size="large" to="/tours">
              View Tour Options
            </ButtonLink>
          </>
        }
        backgroundImage={samples.picture}
        trustBadges={['4.9 out of 5', 'Licensed guides']}
        urgencyMessage="Only 3 spots left for 1:15 PM"
      />
    ))}
    {(['darken', 'darker', 'brighten', 'blur'] as const).map((imageStyle) => (
      <Hero
        key={imageStyle}
        height="small"
        title={imageStyle}
        imageStyle={imageStyle}
        backgroundImage={samples.picture}
      />
    ))}
    {(['center', 'right'] as const).map((side) => (
      <Hero key={side} height="small" title={side} contentPosition={side} backgroundImage={samples.picture} />
    ))}
    <Hero height="small" title="The picture never came" backgroundImage={samples.missingPicture} />
  </>
);

const Tones = () =>
  (['newsprint', 'fog', 'night', 'brick'] as const).map((tone) => (
    <SectionBand
      key={tone}
      tone={tone}
      space="snug"
      edge={tone === 'night' ? 'rooftops' : tone === 'brick' ? 'torn' : 'straight'}
      kicker="Section band"
      title={`On ${tone}`}
      deck="A deck says in one sentence what the story holds."
      ruled
      aside={<ButtonLink to="/tours">All walks</ButtonLink>}
    >
      <Cluster>
        <Button variant="book">Book</Button>
        <Button>Plain</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="onNight">On a picture</Button>
        <Button loading loadingLabel="Sending…" />
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <ButtonLink to="/tours" size="large">
          Large link
        </ButtonLink>
        <Badge variant="accent">Most Popular</Badge>
        <Badge>History</Badge>
        <Stars rating={4.6} />
        <a href="#parts">A link in the text</a>
      </Cluster>
      <Split>
        <Stack>
          <TextField label="Email" type="email" hint="Used to answer you." required />
          <TextField label="Name" error="Please give your name" />
        </Stack>
        <Stack>
          <CheckboxField label="I agree" error="Please agree first" />
          <Accordion items={samples.questions} />
        </Stack>
      </Split>
      <Ticket items={samples.facts} number="No. 3" stub="Admit one" />
    </SectionBand>
  ));

const Editorial = () => (
  <SectionBand kicker="Parts" title="For reading">
    <Stack gap="s">
      {(['page', 'section', 'item', 'small'] as const).map((size) => (
        <Headline key={size} size={size}>{`Headline: ${size}`}</Headline>
      ))}
      <Kicker>Kicker</Kicker>
      <Deck>A deck under a headline, in ink thinned with water.</Deck>
      <DoubleRule />
    </Stack>
    <Breadcrumb
      items={[
        { name: 'Home', path: '/' },
        { name: 'Blog', path: '/blog' },
      ]}
    />
    {(['feature', 'plate', 'row'] as const).map((variant) => (
      <Card
        key={variant}
        variant={variant}
        badge={<Badge variant="accent">Most Popular</Badge>}
        title={`A ${variant} card`}
        picture={picture}
        actions={<ButtonLink to="/tours">View Details</ButtonLink>}
      >
        <p>Nine stops along the harbour’s edge.</p>
      </Card>
    ))}
    <Carousel label="Testimonials" noun="testimonial" autoplay={8000} slides={voices} />
    <PullQuote cite="From a walk">A city is a place where cats have addresses.</PullQuote>
    <Split>
      <Plate
        number="Plate IV"
        caption="A parlour after dark."
        tilt="left"
        ratio="4 / 3"
        picture={samples.picture}
        sizes="700px"
      />
      <Plate caption="A picture whose file is gone." picture={samples.missingPicture} sizes="640px" />
    </Split>
    <Split wider="first">
      <Timetable
        caption="Departures"
        columns={['Walk', 'Days', 'Leaves']}
        rows={samples.departures}
        footnote="New York time."
      />
      <Receipt
        title="Your private walk"
        lines={[{ label: 'Private walk', note: 'up to 8 guests', amount: '$320' }]}
        total={{ label: 'Total', amount: '$320' }}
        footnote="Nothing is paid here."
      />
    </Split>
    <Prose initial paragraphs={['In the winter of 1904 the building had a furnace, a janitor and a cat.']} />
  </SectionBand>
);

const Forms = () => {
  const [query, setQuery] = useState('harbour');
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionBand tone="fog" kicker="Parts" title="For answering">
      <ErrorSummary takesFocus={false} errors={[{ fieldId: 'tour', message: 'Please choose a tour' }]} />
      <SelectField
        id="tour"
        label="Tour"
        options={samples.tours}
        placeholder="Choose a tour"
        error="Please choose a tour"
      />
      <RadioGroupField label="How was the walk?" options={samples.ratings} name="walk" error="Please rate the walk" />
      <TextAreaField label="Message" defaultValue="Too long" counter={{ length: 1004, limit: 1000 }} />
      <TextField label="Date" type="date" />
      <TextField label="Phone" disabled />
      <SearchField label="Search tours" value={query} onValueChange={setQuery} />
      {(['info', 'warning', 'destructive'] as const).map((variant) => (
        <Notice key={variant} variant={variant} title={variant} actions={<Button size="small">Try again</Button>}>
          The walk goes in light rain.
        </Notice>
      ))}
      <Spinner label="Loading calendar..." />
      <Placeholder />
      <Placeholder height="6rem" />
      <EmptyState title="No tours found" actions={<Button>View all tours</Button>}>
        Try adjusting your search.
      </EmptyState>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Suspense>
        {isOpen ? (
          <DialogFrame open onOpenChange={setOpen} title="Before you go" description="A guide to the city’s cats.">
            <TextField label="Email" type="email" />
          </DialogFrame>
        ) : null}
      </Suspense>
    </SectionBand>
  );
};

createRoot(document.getElementById('root')!).render(
  <NavigationProvider entry={loadedEntry('/')}>
    <style>{ownFontFaceCss(fontsPublicPath) + standInFontFaceCss + tokensCss + baseCss}</style>
    <main id="parts">
      <Heroes />
      <Tones />
      <Editorial />
      <Forms />
    </main>
  </NavigationProvider>,
);
