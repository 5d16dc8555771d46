import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { TextAreaField, TextField } from '@cobblestone/design/form/fields.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { ask, choices, reloadChoices, useShared } from '../desk-data.ts';
import { Picker } from './picker.tsx';

const MAX_PICTURE_BYTES = 40_000_000;

/** The control that was used before has gone. */
const focus = (field: HTMLElement | null) => field?.focus();

type PicturePickerProps = { app: string; onChoose: (name?: string) => void };

/** Chooses one of an app's pictures, or adds a new one, whose sizes are made while its description is written. */
export const PicturePicker = ({ app, onChoose }: PicturePickerProps) => {
  const pictures = useShared(choices).pictures[app] ?? [];
  /** A picture that the server took, and its address in this browser. */
  const [taken, setTaken] = useState<{ name: string; address: string }>();
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 });
  const [alt, setAlt] = useState('');
  const [state, setState] = useState('');
  const say = (error: Error) => setState(error.message);
  const take = async (file: File) => {
    if (file.size > MAX_PICTURE_BYTES) throw new Error('The limit is 40 MB: choose a smaller picture.');
    setState('Checking the picture …');
    const { name } = await ask<{ name: string }>(`pictures/${app}?name=${encodeURIComponent(file.name)}`, file);
    setTaken({ name, address: URL.createObjectURL(file) });
    setState('Location data is removed. The sizes for all screens are being made …');
  };
  const add = async () => {
    setState('It is being added …');
    await ask(`pictures/${app}/${taken!.name}`, { alt: alt.trim(), focus: point });
    await reloadChoices();
    onChoose(taken!.name);
  };
  const chooser = (label: string, capture?: 'environment') => (
    <TextField
      type="file"
      label={label}
      accept="image/*,.heic,.heif"
      capture={capture}
      onChange={({ target }) => target.files?.[0] && void take(target.files[0]).catch(say)}
    />
  );
  const slider = (axis: 'x' | 'y', label: string) => (
    <TextField
      type="range"
      label={label}
      min={0}
      max={1}
      step={0.01}
      value={point[axis]}
      onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) })}
    />
  );
  return (
    <Picker
      title="Choose a picture"
      searchLabel="Search pictures"
      choices={pictures.map(({ name, alt: label }) => ({ value: name, label, picture: `/pictures/${app}/${name}` }))}
      onChoose={(choice) => onChoose(choice?.value)}
    >
      <form css={stackOf('s')} action={() => void add().catch(say)}>
        {taken ? (
          <>
            {/* Most browsers cannot show HEIC. */}
            <img
              css={{ maxWidth: '24rem', aspectRatio: 3, objectFit: 'cover' }}
              style={{ objectPosition: `${point.x * 100}% ${point.y * 100}%` }}
              src={taken.address}
              alt=""
              onError={({ currentTarget }) => (currentTarget.style.display = 'none')}
            />
            {slider('x', 'What must stay in view, from left to right')}
            {slider('y', 'and from top to bottom')}
            <TextAreaField
              label="What does it show? One sentence, for readers who cannot see it."
              ref={focus}
              required
              minLength={10}
              maxLength={300}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
            <Button type="submit" variant="book">
              Add this picture
            </Button>
          </>
        ) : (
          <>
            {chooser('Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB.')}
            {/* Many a phone's own dialog offers the pictures that it has, but not its camera. */}
            <div css={{ '@media (pointer: fine)': { display: 'none' } }}>
              {chooser('Or take one now.', 'environment')}
            </div>
          </>
        )}
        <p role="status">{state}</p>
      </form>
    </Picker>
  );
};
