import type { CmsBackend } from '../config/cms-config.ts';
import type { Company } from './company.schema.ts';

/** What a commit at the desk is called: as anybody's, with the place and what was done. */
const messages = {
  create: '{{collection}}: {{slug}} begun at the desk',
  update: '{{collection}}: {{slug}} changed at the desk',
  delete: '{{collection}}: {{slug}} deleted at the desk',
  uploadMedia: 'pictures: {{path}} added at the desk',
  deleteMedia: 'pictures: {{path}} deleted at the desk',
};

/** The content manager's own way to a repository with accounts. Each draft is a branch, and each review its pull request. */
export function backendOf({ host }: Company): CmsBackend {
  if (host.name === 'local') return { name: 'proxy', branch: host.branch, proxy_url: host.proxy };
  const shared = { repo: host.repository, branch: host.branch, commit_messages: messages };
  if (host.name === 'github') {
    const { origin, pathname } = new URL(host.signIn);
    // Accepting keeps one commit a text, with its author.
    return {
      name: 'github',
      ...shared,
      base_url: origin,
      auth_endpoint: pathname.slice(1) || 'auth',
      squash_merges: true,
    };
  }
  if (host.name === 'gitlab')
    return {
      name: 'gitlab',
      ...shared,
      base_url: host.at,
      api_root: `${host.at}/api/v4`,
      auth_type: 'pkce',
      app_id: host.application,
      squash_merges: true,
    };
  return { name: 'gitea', ...shared, base_url: host.at, api_root: `${host.at}/api/v1`, app_id: host.application };
}

/** Whether a draft is a branch of its own, and its review a pull request. */
export const isByReview = ({ host }: Company): boolean => host.name !== 'gitea';
