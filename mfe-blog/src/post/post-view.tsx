import { useNavigate } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { useEffect } from 'react';
import { useBlogData } from '../model/use-blog-data.ts';
import type { PostData } from '../model/data.schema.ts';
import { Invitation } from '../invitation/invitation.tsx';
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
  return isPostId(id) ? <KnownPost id={id} /> : <UnknownPost />;
}

function KnownPost({ id }: { id: string }) {
  const post = useBlogData<PostData>(postFile(id));
  if (!post) return <UnknownPost />;
  const trail = postTrail(post);
  return (
    <>
      <PostHead post={post} trail={trail} />
      <PostBanner post={post} />
      <PostTrail trail={trail} />
      <PostBody post={post} />
      <Invitation {...blogWords.callToAction} main={paths.tours} picture={callToActionPicture} />
      <RelatedStories posts={post.related} />
    </>
  );
}

/** Replaces history with the list, without a word (B4). */
function UnknownPost() {
  const navigate = useNavigate();
  const { config } = useSite();
  useEffect(() => {
    void navigate(paths.blog, { replace: true });
  }, [navigate]);
  return <title>{config.brand}</title>;
}
