import { css } from '@emotion/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { ask, choices, posting, reloadChoices, send, useShared } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';

const MAX_PICTURE_BYTES = 40_000_000;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-xs);
  & button {
    ${stackOf('3xs')}
    width: 100%;
    height: 100%;
    padding: 4px;
    border: 1px solid var(--color-rule);
    background: var(--color-sheet);
    font-size: 0.8rem;
    line-height: 1.3;
    text-align: start;
  }
  & button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--color-brick);
  }
  & img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;

const drop = css`
  ${stackOf('xs')}
  padding: var(--space-s);
  border: 2px dashed var(--color-field-edge);
  & label > input {
    display: block;
    width: 100%;
    min-height: 2.75rem;
  }
  & input[type='file'] {
    padding: var(--space-s) 0;
  }
`;

const crop = css`
  width: 100%;
  max-width: 24rem;
  aspect-ratio: 3;
  object-fit: cover;
`;

type DescribeProps = {
  /** Of the picture at the desk's server. */ path: string;
  file: File;
  onAdded: (name: string) => void;
};

/** The form for a picture that was accepted, and whose sizes are being made. */
const Describe = ({ path, file, onAdded }: DescribeProps) => {
  const [address] = useState(() => URL.createObjectURL(file));
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 });
  const [state, setState] = useState('Location data is removed. The sizes for all screens are being made …');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The focused control was removed.
    field.current?.focus();
    return () => URL.revokeObjectURL(address);
  }, [address]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { name } = await ask<{ name: string }>(path, { alt: field.current!.value.trim(), ...point });
      await reloadChoices();
      onAdded(name);
    } catch (error) {
      setBusy(false);
      setState((error as Error).message);
    }
  };
  return (
    <form css={drop} onSubmit={(event) => void add(event)}>
      {/* Most browsers cannot show HEIC. */}
      <img
        css={crop}
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
          <textarea
            css={fieldStyles.control}
            {...control}
            ref={field}
            rows={3}
            required
            minLength={10}
            maxLength={300}
          />
        )}
      </FieldFrame>
      <p role="status">{state}</p>
      <Button type="submit" variant="book" loading={isBusy}>
        Add this picture
      </Button>
    </form>
  );
};

type PicturePickerProps = { app: string; current: string; onChoose: (name?: string) => void };

/** Chooses one of an app's pictures, or adds a new one. */
export const PicturePicker = ({ app, current, onChoose }: PicturePickerProps) => {
  const [words, setWords] = useState('');
  const [added, setAdded] = useState<{ path: string; file: File }>();
  const [state, setState] = useState('');
  const searched = words.toLowerCase().split(/\s+/);
  const pictures = (useShared(choices).pictures[app] ?? []).filter(({ name, alt }) =>
    searched.every((word) => `${name} ${alt}`.toLowerCase().includes(word)),
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES)
      return setState(
        `${file.name} has ${Math.ceil(file.size / 1e6)} MB. The limit is 40 MB: choose a smaller picture.`,
      );
    setState('Checking the picture …');
    try {
      const body = { ...posting(undefined), headers: { 'Content-Type': 'application/octet-stream' }, body: file };
      const answer = await send(`pictures/${app}?name=${encodeURIComponent(file.name)}`, body);
      const { id } = (await answer.json()) as { id: string };
      setAdded({ path: `pictures/${app}/${id}`, file });
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
    <Dialog title="Choose a picture" onClose={() => onChoose()}>
      {added ? (
        <Describe {...added} onAdded={onChoose} />
      ) : (
        <div css={drop}>
          {chooser('Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB.', {})}
          {/* Many a phone's own dialog offers the pictures that it has, but not its camera. */}
          <div css={{ '@media (pointer: fine)': { display: 'none' } }}>
            {chooser('Or take one now.', { capture: 'environment' })}
          </div>
          <p role="status">{state}</p>
        </div>
      )}
      <SearchField label="Search pictures" value={words} onValueChange={setWords} />
      <ul role="list" css={grid}>
        {pictures.map(({ name, alt }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === current} onClick={() => onChoose(name)}>
              <img src={`/pictures/${app}/${name}`} alt="" loading="lazy" />
              <span>{alt}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
