import type { SiteRoute } from '@hemstitch/platform/contract/routes/routes';

export const routes: SiteRoute[] = [
  {
    path: '/contact',
    load: () => import('../pages/contact-page.tsx'),
    breadcrumb: 'Contact Us',
    aliases: ['/contactus', '/contact-us', '/contact.html'],
    suggestion: { keywords: ['contact'], label: 'Contact' },
    search: { name: 'Contact', kind: 'page' },
    siteMap: { section: 'main', order: 6, label: 'Contact', note: 'Write to us' },
  },
  {
    path: '/survey',
    load: () => import('../pages/survey-page.tsx'),
    breadcrumb: 'Survey',
    suggestion: { keywords: ['survey', 'feedback'], label: 'Tour Feedback Survey' },
    search: { name: 'Tour Feedback Survey', kind: 'page' },
  },
  {
    path: '/petition-jerry-fox',
    load: () => import('../pages/petition-page.tsx'),
    breadcrumb: 'Jerry Fox Petition',
    suggestion: { keywords: ['petition', 'jerry', 'plaque'] },
    search: { name: 'Jerry Fox Petition', kind: 'page' },
    siteMap: { section: 'more', note: 'A plaque for a blind cat' },
  },
];
