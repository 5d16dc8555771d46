import { css } from '@emotion/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { ask, posting, send } from '../api.ts';
import { choices, reloadChoices, useShared } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';

const MAX_PICTURE_BYTES = 40_000_000;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-xs);
  padding: 0;
  list-style: none;
  & button {
    ${stackOf('3xs')}
    align-content: start;
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
    border-color: var(--color-brick);
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
  & input[type='file'] {
    max-width: 100%;
    min-height: 2.75rem;
  }
`;

const stage = css`
  position: relative;
  width: fit-content;
  cursor: crosshair;
  & img {
    max-height: 40vh;
  }
  & span {
    position: absolute;
    width: 22px;
    height: 22px;
    translate: -50% -50%;
    border: 3px solid var(--color-sheet);
    border-radius: 50%;
    background: var(--color-brick);
    pointer-events: none;
  }
`;

/** The form for a picture that was accepted, and whose sizes are being made. @param path of the picture at the desk's server */
const Describe = ({ path, file, onAdded }: { path: string; file: File; onAdded: (name: string) => void }) => {
  const [address] = useState(() => URL.createObjectURL(file));
  const [isSeen, setSeen] = useState(true);
  const [[x, y], setPoint] = useState([0.5, 0.5]);
  const [alt, setAlt] = useState('');
  const [state, setState] = useState('Location data is removed. The sizes for all screens are being made …');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The focused control was removed.
    field.current?.focus();
    return () => URL.revokeObjectURL(address);
  }, [address]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    ask<{ name: string }>(path, { alt: alt.trim(), x, y })
      .then(async ({ name }) => {
        await reloadChoices();
        onAdded(name);
      })
      .catch((error: Error) => {
        setBusy(false);
        setState(error.message);
      });
  };
  const range = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}
      <input
        css={{ width: '100%', minHeight: '2.75rem' }}
        type="range"
        min="0"
        max="1"
        step="0.01"
        value={value}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
  return (
    <form css={drop} onSubmit={add}>
      {/* Most browsers cannot show HEIC; the ranges set the point then. */}
      {isSeen ? (
        <div
          css={stage}
          role="presentation"
          onClick={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            setPoint([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
          }}
        >
          <img src={address} alt="" onError={() => setSeen(false)} />
          <span style={{ left: `${x! * 100}%`, top: `${y! * 100}%` }} />
        </div>
      ) : null}
      <div>{range('What must stay in view, from left to right', x!, (value) => setPoint([value, y!]))}</div>
      <div>{range('and from top to bottom', y!, (value) => setPoint([x!, value]))}</div>
      <FieldFrame label="What does it show? One sentence, for readers who cannot see it." given={{ required: true }}>
        {(control) => (
          <textarea
            css={[fieldStyles.control, { minHeight: '4.5rem' }]}
            {...control}
            ref={field}
            required
            minLength={10}
            maxLength={300}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
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

/** Chooses one of an app's pictures, or adds a new one. */
export const PicturePicker = ({
  app,
  current,
  onChoose,
}: {
  app: string;
  current: string;
  onChoose: (name?: string) => void;
}) => {
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
      const { id } = (await (await send(`pictures/${app}?name=${encodeURIComponent(file.name)}`, body)).json()) as {
        id: string;
      };
      setState('');
      setAdded({ path: `pictures/${app}/${id}`, file });
    } catch (error) {
      setState((error as Error).message);
    }
  };
  return (
    <Dialog title="Choose a picture" onClose={() => onChoose()}>
      {added ? (
        <Describe {...added} onAdded={onChoose} />
      ) : (
        <div
          css={drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
        >
          <label>
            Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB.{' '}
            <input type="file" accept="image/*,.heic,.heif" onChange={({ target }) => void take(target.files?.[0])} />
          </label>
          {/* Many a phone's own dialog offers the pictures that it has, but not its camera. */}
          <label css={{ '@media (pointer: fine)': { display: 'none' } }}>
            Or take one now.{' '}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </label>
          <p role="status">{state}</p>
        </div>
      )}
      <SearchField label="Search pictures" value={words} onValueChange={setWords} />
      <ul css={grid}>
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
