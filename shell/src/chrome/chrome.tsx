import { css } from '@emotion/react';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import type { ReactNode } from 'react';
import { Toaster } from '../site/toaster.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Company } from './company.tsx';
import { FloatingBooking } from './floating-booking.tsx';
import { useFocusKeeper } from './focus-keeper.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OverlayPanels } from './overlay-panels.tsx';
import { useOverlays } from './overlays.ts';
import { RouteFocus } from './route-focus.tsx';
import { SkipLink } from './skip-link.tsx';

/** A short page's footer still ends at the foot of the screen. */
const page = css`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 5.25rem);
`;

const main = css`
  flex: 1 0 auto;
`;

/** Everything around a page (S10, S20, S33). `children` become the page's `main`. */
export function Chrome({ children }: { children: ReactNode }) {
  const { Fragment } = useSite();
  useFocusKeeper();
  return (
    <>
      <SkipLink />
      <UnderOverlays>
        <Breadcrumbs />
        <main css={main} id="main" tabIndex={-1}>
          {children}
        </main>
        <BelowFold>
          <Footer />
        </BelowFold>
      </UnderOverlays>
      <Toaster />
      <RouteFocus />
      <Company />
      <Fragment name="engagement/exit-popup" props={{}} when="mouse" />
    </>
  );
}

/** The header, what it opens, and the page that lies under that: `children`, which are not rendered again when it opens or closes. */
function UnderOverlays({ children }: { children: ReactNode }) {
  const overlays = useOverlays();
  const { pathname } = useLocation();
  const covered = overlays.open !== undefined;
  return (
    <>
      <Header overlays={overlays} />
      <OverlayPanels overlays={overlays} />
      {/* What a page leaves behind and the next brings are mounted again, or browsers count the change as a shift. */}
      <div key={pathname} css={page} inert={covered}>
        {children}
      </div>
      <FloatingBooking hidden={covered} />
    </>
  );
}
