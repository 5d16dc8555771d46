import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import type { ReactNode } from 'react';

interface StorePageProps {
  /** The team that is responsible for it. */
  team: string;
  title: string;
  path: string;
  description?: string;
  noindex?: boolean;
  children: ReactNode;
}

export const StorePage = ({ team, children, description, ...head }: StorePageProps) => (
  <div data-boundary-page={team}>
    <PageHead description={description ?? `${head.title} of the Tractor Store`} {...head} />
    {children}
  </div>
);
