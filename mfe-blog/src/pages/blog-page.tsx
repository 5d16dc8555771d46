import { startsApp } from '@cobblestone/contracts/start-app.ts';
import { Suspense } from 'react';
import { ListView } from '../list/list-view.tsx';
import { PostView } from '../post/post-view.tsx';
import { LoadingStatus } from '../opening/loading-status.tsx';
import { useOpening } from '../opening/use-opening.ts';
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
        <Suspense fallback={opening ? null : <LoadingStatus coversPage />}>
          {place.view === 'post' ? <PostView key={place.id} id={place.id} /> : <ListView place={place} />}
        </Suspense>
      </div>
    </>
  );
}
