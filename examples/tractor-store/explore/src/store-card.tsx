import { css } from '@emotion/react';
import type { Shop } from '../content-files.ts';

const card = css`
  display: flex; align-items: center; gap: 1rem;
  img { width: 7rem; border-radius: 1.25rem; }
  address { font-style: normal; }
`;

export const StoreCard = ({ store: { id, name, street, city } }: { store: Shop }) => (
  <div css={card}>
    <img src={`/data/explore/pictures/${id}.svg`} width="400" height="400" alt="" loading="lazy" />
    <address>
      <strong>{name}</strong>
      <br />
      {street}
      <br />
      {city}
    </address>
  </div>
);
