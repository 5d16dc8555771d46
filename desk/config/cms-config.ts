import type { Warning } from '@hemstitch/platform/contract/site-definition';
import { postsFolder, type DeskCollection } from './load-collections.ts';

/**
 * Derives Decap's configuration from the schemas.
 * @param backend our own, `desk`, or that of a hosted desk @param warnings to be shown beside their fields
 */
export function cmsConfig(
  collections: readonly DeskCollection[],
  backend: { name: string } & Record<string, unknown>,
  topics: readonly string[],
  warnings: readonly Warning[] = [],
) {
  // With Gitea, everything is saved to one branch.
  const usesPullRequests = !['desk', 'gitea'].includes(backend.name);
  return {
    backend,
    load_config_file: false,
    // The pipeline of a pull request reports the preview's address.
    show_preview_links: usesPullRequests,
    publish_mode: usesPullRequests ? 'editorial_workflow' : 'simple',
    media_folder: 'mfe-blog/content/pictures',
    public_folder: '/pictures',
    locale: 'en',
    editor: { preview: true },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    collections: collections.map((collection) =>
      collection.posts
        ? postsCollection(collection, topics, backend.name === 'desk' ? 'status' : 'state')
        : filesCollection(collection, warnings),
    ),
  };
}

function postsCollection(
  { name, label, description, posts }: DeskCollection,
  topics: readonly string[],
  /** Field that says why a story is not published; empty for others. */
  status: string,
) {
  return {
    name,
    label,
    label_singular: 'story',
    description,
    folder: postsFolder,
    create: true,
    delete: true,
    extension: 'md',
    format: 'desk-post',
    identifier_field: 'title',
    slug: '{{slug}}',
    summary: `{{title}} · {{date}}{{${status} | ternary(' · ', '')}}{{${status}}}`,
    sortable_fields: ['date', 'title', 'category'],
    view_filters: [
      ...topics.map((topic) => ({ label: topic, field: 'category', pattern: `^${topic}$` })),
      { label: 'Not yet published', field: status, pattern: '.' },
    ],
    view_groups: [
      { label: 'Topic', field: 'category' },
      { label: 'Year', field: 'date', pattern: '\\d{4}' },
    ],
    fields: posts!.fields,
  };
}

function filesCollection({ name, label, description, files }: DeskCollection, warnings: readonly Warning[]) {
  const shown = files.map((file) => {
    const warningsAbout = (field: string) =>
      warnings.filter((each) => each.field === `${file.app}/${file.path.split('/content/')[1]} ${field}`);
    const fields = file.fields.map((field) => ({
      ...field,
      hint: [field.hint, ...warningsAbout(field.field_path).map(({ text }) => `⚠ ${text}`)].join(' '),
    }));
    return { name: file.name, label: file.label, file: file.path, page: file.page, fields };
  });
  return { name, label, description, format: 'desk-json', files: shown };
}
