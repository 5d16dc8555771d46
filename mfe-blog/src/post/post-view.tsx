import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import { useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { movedPagesFile, type MovedPages } from '@cobblestone/platform/contract/moved-pages.ts';
import { paths, postPath } from '@cobblestone/domain/paths.ts';
import { useSite, useSiteData } from '@cobblestone/platform/contract/site.tsx';
import { useEffect } from 'react';
import { useBlogData } from '../model/use-blog-data.ts';
import type { PostData } from '../model/data.schema.ts';
import { Invitation } from '../invitation/invitation.tsx';
import { noteRead } from '../model/last-read.ts';
import { isPostId } from '../model/blog-address.ts';
import { blogWords } from '../model/blog-words.ts';
import { callToActionPicture } from '../model/page-pictures.ts';
import { postFile } from '../model/post-files.ts';
import { postTrail } from '../model/post-trail.ts';
import { PostBanner } from './post-banner.tsx';
import { PostBody } from './post-body.tsx';
import { PostHead } from './post-head.tsx';
import { PostTrail } from './post-trail.tsx';
import { RelatedStories } from './related-stories.tsx';

/** One post (B17). An id that no post has leads to the list. */
export function PostView({ id }: { id: string }) {
  return isPostId(id) ? <KnownPost id={id} /> : <LeadOn to={paths.blog} />;
}

function KnownPost({ id }: { id: string }) {
  const post = useBlogData<PostData>(postFile(id));
  useEffect(() => void noteRead(id), [id]);
  if (!post) return <MovedPost id={id} />;
  const trail = postTrail(post);
  return (
    <>
      <PostHead post={post} trail={trail} />
      <PostBanner post={post} />
      <PostTrail trail={trail} />
      <PostBody post={post} />
      <BelowFold>
        <Invitation {...blogWords.callToAction} main={paths.tours} picture={callToActionPicture} />
        <RelatedStories posts={post.related} />
      </BelowFold>
    </>
  );
}

/** A post that was renamed leads to its name of now (B37), any other that is not there to the list (B4). */
function MovedPost({ id }: { id: string }) {
  const moved = useSiteData<MovedPages>('blog', movedPagesFile)?.[paths.blog];
  return <LeadOn to={moved && Object.hasOwn(moved, id) ? postPath(moved[id]!) : paths.blog} />;
}

/** Replaces history, without a word. */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  const { config } = useSite();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <title>{config.brand}</title>;
}
