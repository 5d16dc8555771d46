import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { StorePage } from '../../shared/ui/store-page.tsx';

/** The machines whose colors the home page is about. */
const skus = ['CL-01-GY', 'AU-07-MT'] as const;

export const fragments = [{ name: 'inspire/recommendations', props: { skus } }] as const;

const teasers = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1.5rem;
  margin: 1.5rem 0 3rem;
  a { font-size: 1.25rem; font-weight: 700; text-decoration: none; }
  img { margin-bottom: 0.5rem; border-radius: 1.25rem; }
`;

export function Page() {
  const { Fragment } = useSite();
  return (
    <StorePage team="explore" title="Home" path="/" description="Tractors for the field and for the heart">
      <h1>Tractors for the field and for the heart</h1>
      <div css={teasers}>
        <Link to="/products/classic">
          <img src="/data/explore/pictures/classic.svg" width="800" height="500" alt="" />
          Classic Tractors
        </Link>
        <Link to="/products/autonomous">
          <img src="/data/explore/pictures/autonomous.svg" width="800" height="500" alt="" />
          Autonomous Tractors
        </Link>
      </div>
      <Fragment name="inspire/recommendations" props={{ skus }} />
    </StorePage>
  );
}
