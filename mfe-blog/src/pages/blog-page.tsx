import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { memo, Suspense } from 'react';
import { ListView } from '../list/list-view.tsx';
import type { BlogPlace } from '../model/blog-address.ts';
import { PostView } from '../post/post-view.tsx';
import { LoadingStatus } from '../opening/loading-status.tsx';
import { useOpening, type Opening } from '../opening/use-opening.ts';
import { usePlace } from '../opening/use-place.ts';
import { useSmoothOpening } from '../opening/use-smooth-opening.ts';

/** `/blog`: the list, or the post that the address names (B1). */
export function Page() {
  const place = usePlace();
  const opening = useOpening();
  useSmoothOpening(place.view === 'post' ? place.id : undefined);
  const coversPage = opening === 'forward';
  return (
    <>
      {opening ? <LoadingStatus coversPage={coversPage} /> : null}
      <div hidden={coversPage} {...startsApp('elsewhere')}>
        <View place={place} opening={opening} />
      </div>
    </>
  );
}

interface ViewProps {
  place: BlogPlace;
  opening: Opening;
}

/** The page is rendered again as soon as it is live. With it, React would hydrate all of the view at once, in one long task. */
const View = memo(function View({ place, opening }: ViewProps) {
  return (
    <Suspense fallback={opening ? null : <LoadingStatus coversPage />}>
      {place.view === 'post' ? (
        <PostView key={place.id} id={place.id} />
      ) : (
        <ListView place={place} isShown={opening !== 'forward'} />
      )}
    </Suspense>
  );
});
