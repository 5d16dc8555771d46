import { css } from '@emotion/react';
import { Icon } from '../icon.tsx';
import { iconTarget, rowOf } from '../styles.ts';

export type CarouselControlsProps = {
  count: number;
  selected: number;
  /** Also gets the index before the first and after the last. */
  onSelect: (index: number) => void;
  /** The name of an item: 'testimonial', 'slide'. */
  noun: string;
  playing: boolean;
  onTogglePlaying: () => void;
};

const row = css`
  ${rowOf('2xs')}
  align-items: center;
  @media (scripting: none), print {
    display: none;
  }
`;

const control = css`
  ${iconTarget}
  border: 1px solid var(--color-rule);
  border-radius: var(--radius-round);
  color: var(--color-text);
  transition: background-color var(--duration-quick), color var(--duration-quick);
  &:hover {
    background: var(--color-text);
    color: var(--color-surface);
  }
  & svg {
    width: 1.1rem;
    height: 1.1rem;
  }
`;

const dots = rowOf('0');

const dot = css`
  ${iconTarget}
  &::before {
    content: '';
    width: 0.6rem;
    height: 0.6rem;
    border: 1.5px solid var(--color-text);
    rotate: 45deg;
    transition: background-color var(--duration-quick), scale var(--duration-quick);
  }
  &:hover::before {
    scale: 1.25;
  }
  &[aria-current]::before {
    background: var(--color-accent);
    border-color: var(--color-accent);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: SelectedItem;
      border-color: SelectedItem;
      scale: 1.5;
    }
  }
`;

const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Pause, previous, next and dots. */
export const CarouselControls = ({
  count,
  selected,
  onSelect,
  noun,
  playing,
  onTogglePlaying,
}: CarouselControlsProps) => (
  <div css={row}>
    <button
      css={control}
      type="button"
      onClick={onTogglePlaying}
      aria-label={playing ? `Pause ${noun}s` : `Play ${noun}s`}
    >
      <Icon d={playing ? 'M9 6v12M15 6v12' : 'M9 6.5v11l8.5-5.5z'} />
    </button>
    <button css={control} type="button" onClick={() => onSelect(selected - 1)} aria-label={`Previous ${noun}`}>
      <Icon d="M14.5 6 8.5 12l6 6" />
    </button>
    <button css={control} type="button" onClick={() => onSelect(selected + 1)} aria-label={`Next ${noun}`}>
      <Icon d="m9.5 6 6 6-6 6" />
    </button>
    <div css={dots} role="group" aria-label={`Choose a ${noun}`}>
      {Array.from({ length: count }, (_, index) => (
        <button
          css={dot}
          key={index}
          type="button"
          aria-label={`${capitalize(noun)} ${index + 1} of ${count}`}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  </div>
);
