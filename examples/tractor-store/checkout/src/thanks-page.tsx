import { css, keyframes } from '@emotion/react';
import { Button } from '../../shared/ui/button.tsx';
import { StorePage } from '../../shared/ui/store-page.tsx';

const fall = keyframes`
  from { transform: translateY(-10vh); } to { transform: translateY(110vh) rotate(900deg); }
`;
const confetti = css`
  position: fixed; inset: 0; overflow: hidden; pointer-events: none;
  @media (prefers-reduced-motion: reduce) { display: none; }
  i { position: absolute; width: 0.7rem; height: 0.4rem; animation: ${fall} 3s ease-in both; }
  ${Array.from(
    { length: 40 },
    (_, index) => `i:nth-of-type(${index + 1}) {
      left: ${(index * 61) % 100}%;
      background: ${['#ffd23f', '#ff5a54', '#2fd06f', '#e23cf0'][index % 4]};
      animation-delay: ${((index * 37) % 20) / 10}s;
    }`,
  ).join('')}
`;
const thanks = css`display: grid; justify-items: center; gap: 1.5rem; padding: 4rem 0; text-align: center;`;

export const Page = () => (
  <StorePage team="checkout" title="Thanks" path="/checkout/thanks" noindex>
    <div css={thanks}>
      <h1>Thanks for your order!</h1>
      <p>We will notify you when it is ready for pickup.</p>
      <Button to="/">Continue Shopping</Button>
    </div>
    <div css={confetti} aria-hidden="true">
      {Array.from({ length: 40 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  </StorePage>
);
