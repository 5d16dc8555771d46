import { SiteLink, useNavigate, type SiteLinkProps } from '@cobblestone/contracts/navigation.tsx';
import { postPath } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import type { MouseEvent } from 'react';
import { postBodyFile, postFile } from '../model/post-files.ts';

export interface PostLinkProps extends Omit<SiteLinkProps, 'to'> {
  /** Id of the post. */
  id: string;
  /** True on a page of another app: the router then scrolls as it does for any new page. */
  elsewhere?: boolean;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * A link from the blog to one of its posts. Opening it pushes history; the page then scrolls smoothly to the top
 * (spec 2 §2), so the router is kept from jumping there. The post's text is fetched as soon as the link is pointed at.
 */
export function PostLink({ id, elsewhere = false, ...rest }: PostLinkProps) {
  const navigate = useNavigate();
  const { data } = useSite();
  const prepare = () => {
    void data.read('blog', postFile(id)).catch(() => undefined);
    void data.read('blog', postBodyFile(id)).catch(() => undefined);
  };
  return (
    <SiteLink
      {...rest}
      to={postPath(id)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (elsewhere || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(postPath(id), { preventScrollReset: true, viewTransition: true });
      }}
    />
  );
}
