import { paths, postPath } from '@cobblestone/domain/paths.ts';
import type { PostData } from './data.schema.ts';
import { listPath } from './blog-address.ts';
import { categoryByName } from './categories.ts';

/** Home > Blog > category > title (B18). A post without a category has three steps. */
export function postTrail(post: Pick<PostData, 'id' | 'title' | 'category'>): { name: string; path: string }[] {
  const category = categoryByName(post.category);
  return [
    { name: 'Home', path: paths.home },
    { name: 'Blog', path: paths.blog },
    ...(category ? [{ name: category.name, path: listPath({ category: category.slug }) }] : []),
    { name: post.title, path: postPath(post.id) },
  ];
}
