import type { CmsBackend } from '../config/cms-config.ts';
import type { HostedDesk } from './hosted-desk.schema.ts';

const commitMessages = {
  create: '{{collection}}: {{slug}} begun at the desk',
  update: '{{collection}}: {{slug}} changed at the desk',
  delete: '{{collection}}: {{slug}} deleted at the desk',
  uploadMedia: 'pictures: {{path}} added at the desk',
  deleteMedia: 'pictures: {{path}} deleted at the desk',
};

/** Configures Decap's backend for the repository's host. */
export function backendOf({ host }: HostedDesk): CmsBackend {
  if (host.name === 'local') return { name: 'proxy', branch: host.branch, proxy_url: host.proxy };
  const shared = { repo: host.repository, branch: host.branch, commit_messages: commitMessages };
  if (host.name === 'github') {
    const { origin, pathname } = new URL(host.signIn);
    // Squashing leaves one commit per text, with its author.
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

/** Whether each draft is a branch with a pull request. */
export const usesPullRequests = ({ host }: HostedDesk): boolean => host.name !== 'gitea';
