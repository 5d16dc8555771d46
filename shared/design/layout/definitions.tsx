import type { ReactNode } from 'react';

export interface DefinitionsProps {
  /** Names, each once, and what stands for them. */
  items: readonly (readonly [name: string, value: ReactNode])[];
  className?: string;
  'aria-label'?: string;
}

/** A `<dl>` whose pairs can be laid out. */
export const Definitions = ({ items, ...rest }: DefinitionsProps) => (
  <dl {...rest}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
