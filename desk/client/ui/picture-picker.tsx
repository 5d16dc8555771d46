import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { stackOf } from '@cobblestone/design/styles.ts';
import { ask, choices, reloadChoices, useShared } from '../desk-data.ts';
import { Picker } from './picker.tsx';

const MAX_PICTURE_BYTES = 40_000_000;

const box = css`
  ${stackOf('xs')}
  padding: var(--space-s);
  border: 2px dashed var(--color-field-edge);
  & label > input {
    width: 100%;
    min-height: 2.75rem;
  }
  & img {
    max-width: 24rem;
    aspect-ratio: 3;
    object-fit: cover;
  }
`;

type DescribeProps = {
  /** Of the picture at the desk's server. */
  path: string;
  file: File;
  onAdded: (name: string) => void;
};

/** The form for a picture that was accepted, and whose sizes are being made. */
const Describe = ({ path, file, onAdded }: DescribeProps) => {
  const [address] = useState(() => URL.createObjectURL(file));
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 });
  const [state, setState] = useState('Location data is removed. The sizes for all screens are being made …');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The focused control was removed.
    field.current?.focus();
    return () => URL.revokeObjectURL(address);
  }, [address]);
  const add = async () => {
    setState('It is being added …');
    try {
      const { name } = await ask<{ name: string }>(path, { alt: field.current!.value.trim(), focus: point });
      await reloadChoices();
      onAdded(name);
    } catch (error) {
      setState((error as Error).message);
    }
  };
  return (
    <form
      css={box}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {/* Most browsers cannot show HEIC. */}
      <img
        style={{ objectPosition: `${point.x * 100}% ${point.y * 100}%` }}
        src={address}
        alt=""
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          <span>{axis === 'x' ? 'What must stay in view, from left to right' : 'and from top to bottom'}</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.01"
            value={point[axis]}
            onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) })}
          />
        </label>
      ))}
      <FieldFrame label="What does it show? One sentence, for readers who cannot see it." given={{ required: true }}>
        {(control) => (
          <textarea css={fieldStyles.control} {...control} ref={field} required minLength={10} maxLength={300} />
        )}
      </FieldFrame>
      <p role="status">{state}</p>
      <Button type="submit" variant="book">
        Add this picture
      </Button>
    </form>
  );
};

type PicturePickerProps = { app: string; current?: string; onChoose: (name?: string) => void };

/** Chooses one of an app's pictures, or adds a new one. */
export const PicturePicker = ({ app, current, onChoose }: PicturePickerProps) => {
  const [added, setAdded] = useState<{ path: string; file: File }>();
  const [state, setState] = useState('');
  const pictures = useShared(choices).pictures[app] ?? [];
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES)
      return setState(
        `${file.name} has ${Math.ceil(file.size / 1e6)} MB. The limit is 40 MB: choose a smaller picture.`,
      );
    setState('Checking the picture …');
    try {
      const { name } = await ask<{ name: string }>(`pictures/${app}?name=${encodeURIComponent(file.name)}`, file);
      setAdded({ path: `pictures/${app}/${name}`, file });
    } catch (error) {
      setState((error as Error).message);
    }
  };
  const chooser = (label: string, given: object) => (
    <label>
      <span>{label}</span>
      <input
        type="file"
        accept="image/*,.heic,.heif"
        {...given}
        onChange={({ target }) => void take(target.files?.[0])}
      />
    </label>
  );
  return (
    <Picker
      title="Choose a picture"
      searchLabel="Search pictures"
      choices={pictures.map(({ name, alt }) => ({ value: name, label: alt, picture: `/pictures/${app}/${name}` }))}
      current={current ?? ''}
      onChoose={(choice) => onChoose(choice?.value)}
    >
      {added ? (
        <Describe {...added} onAdded={onChoose} />
      ) : (
        <div css={box}>
          {chooser('Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB.', {})}
          {/* Many a phone's own dialog offers the pictures that it has, but not its camera. */}
          <div css={{ '@media (pointer: fine)': { display: 'none' } }}>
            {chooser('Or take one now.', { capture: 'environment' })}
          </div>
          <p role="status">{state}</p>
        </div>
      )}
    </Picker>
  );
};
