import { lazy, Suspense, useState } from 'react';
import { Accordion } from '../accordion.tsx';
import { Button } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { DateField } from '../date-field.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Cluster, Columns, Split, Stack } from '../layout.tsx';
import { Notice } from '../notice.tsx';
import { Placeholder } from '../placeholder.tsx';
import { RadioGroupField } from '../radio-group-field.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionBand } from '../section-band.tsx';
import { SelectField } from '../select-field.tsx';
import { Spinner } from '../spinner.tsx';
import { TextAreaField } from '../text-area-field.tsx';
import { TextField } from '../text-field.tsx';
import { questions, ratings } from './samples.ts';
import { Shelf } from './shelf.tsx';

const DialogFrame = lazy(() => import('../dialog-frame.tsx').then((module) => ({ default: module.DialogFrame })));

const tours = ['Brooklyn Heights', 'Financial District', 'Lower East Side'];

const Fields = () => {
  const [query, setQuery] = useState('harbour');
  const [message, setMessage] = useState('Two of us and a cat.');
  return (
    <SectionBand kicker="Fields" title="Forms, at rest and in trouble">
      <Split>
        <Stack>
          <TextField label="Name" required autoComplete="name" placeholder="As we should greet you" />
          <TextField
            label="E-mail"
            type="email"
            hint="Used to answer you, and for nothing else."
            autoComplete="email"
          />
          <SelectField label="Tour" options={tours} placeholder="Choose a tour" required />
          <DateField label="Date" />
          <RadioGroupField label="How was the walk?" options={ratings} name="walk" required />
          <TextAreaField
            label="Message"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            counter={{ length: message.length, limit: 1000 }}
          />
          <CheckboxField label="Send me the letter, about once a month." />
          <SearchField label="Search tours" value={query} onValueChange={setQuery} placeholder="Search tours..." />
        </Stack>
        <Stack>
          <ErrorSummary
            takesFocus={false}
            errors={[
              { fieldId: 'bad-name', message: 'Please give your name' },
              { fieldId: 'bad-tour', message: 'Please choose a tour' },
            ]}
          />
          <TextField id="bad-name" label="Name" required error="Please give your name" />
          <SelectField
            id="bad-tour"
            label="Tour"
            options={tours}
            placeholder="Choose a tour"
            required
            error="Please choose a tour"
          />
          <RadioGroupField label="How was the guide?" options={ratings} name="guide" error="Please rate the guide" />
          <TextAreaField
            label="Message"
            defaultValue="Too long"
            counter={{ length: 1004, limit: 1000 }}
            error="Please keep it under 1000 letters"
          />
          <CheckboxField label="I have read how my words are used." required error="Please agree first" />
          <TextField label="Phone" disabled hint="Not needed." />
          <SelectField label="Language" disabled options={['English']} />
          <Cluster>
            <Button variant="book" type="submit">
              Send message
            </Button>
            <Button loading loadingLabel="Sending…">
              Send
            </Button>
          </Cluster>
        </Stack>
      </Split>
    </SectionBand>
  );
};

const Dialog = () => {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Open dialog
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <DialogFrame
            open={open}
            onOpenChange={setOpen}
            title="Before you go"
            description="A short guide to the city’s cats, by letter."
          >
            <TextField label="E-mail" type="email" />
            <Button variant="book">Send me the guide</Button>
          </DialogFrame>
        </Suspense>
      ) : null}
    </>
  );
};

export const Forms = () => (
  <>
    <Fields />
    <SectionBand tone="night" edge="rooftops" kicker="Fields" title="A form at night">
      <Columns>
        <TextField label="E-mail" type="email" hint="We write about once a month." />
        <TextField label="Name" error="Please give your name" />
        <CheckboxField label="Yes, write to me." />
        <SearchField label="Search" value="" onValueChange={() => undefined} placeholder="Tours and pages" />
      </Columns>
    </SectionBand>
    <SectionBand kicker="States" title="Notices, waiting, nothing">
      <Columns>
        <Notice title="Good to know">The walk goes in light rain.</Notice>
        <Notice variant="success" title="Message sent">
          We answer within 24 hours.
        </Notice>
        <Notice variant="warning" title="Only 3 spots left">
          Next walk 1:15 PM.
        </Notice>
        <Notice
          variant="destructive"
          title="Calendar could not be loaded"
          actions={<Button size="small">Try again</Button>}
        >
          The provider’s page works all the same.
        </Notice>
      </Columns>
      <Columns>
        <Shelf name="Spinner">
          <Spinner label="Loading calendar..." showLabel />
        </Shelf>
        <Shelf name="Placeholder">
          <Placeholder />
        </Shelf>
        <Shelf name="Placeholder, block">
          <Placeholder shape="block" height="6rem" label="" />
        </Shelf>
      </Columns>
      <EmptyState title="No tours found" actions={<Button>View all tours</Button>}>
        Try adjusting your search or browse all tours.
      </EmptyState>
      <Shelf name="Dialog">
        <Dialog />
      </Shelf>
      <Shelf name="Accordion, one open at a time">
        <Accordion items={questions} exclusive firstOpen />
      </Shelf>
    </SectionBand>
  </>
);
