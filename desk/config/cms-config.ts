import { postsFolder, type DeskPlace } from './load-places.ts';

/** Where drafts of a company's desk live; its accounts decide who may do what. */
export type CmsBackend =
  | { name: 'desk' }
  | ({ name: 'github' | 'gitlab' | 'gitea' | 'proxy' } & Record<string, unknown>);

export interface CmsOptions {
  backend: CmsBackend;
  topics: readonly string[];
  /** A draft is a branch, and a review a pull request. */
  byReview: boolean;
  /** The day a new story is dated, `YYYY-MM-DD`. */
  today: string;
}

/** The content manager's whole configuration, of what the schemas say. */
export function cmsConfig(
  places: readonly DeskPlace[],
  { backend, topics, byReview, today }: CmsOptions,
): Record<string, unknown> {
  return {
    backend,
    load_config_file: false,
    // Of a pull request, whose pipeline says where its preview is.
    show_preview_links: byReview,
    publish_mode: byReview ? 'editorial_workflow' : 'simple',
    media_folder: 'mfe-blog/content/pictures',
    public_folder: '/pictures',
    locale: 'en',
    editor: { preview: true },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    collections: places.map((place) => (place.posts ? postsCollection(place, topics, today) : filesCollection(place))),
  };
}

function postsCollection(
  { name, label, description, posts }: DeskPlace,
  topics: readonly string[],
  today: string,
): Record<string, unknown> {
  const fields = posts!.fields.map((field) => (field['default'] === 'today' ? { ...field, default: today } : field));
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
    summary: "{{title}} · {{date}} {{state | ternary(' · ', '')}}{{state}}",
    sortable_fields: ['date', 'title', 'category'],
    view_filters: [
      ...topics.map((topic) => ({ label: topic, field: 'category', pattern: `^${topic}$` })),
      { label: 'Not yet published', field: 'state', pattern: '.' },
    ],
    view_groups: [
      { label: 'Topic', field: 'category' },
      { label: 'Year', field: 'date', pattern: '\\d{4}' },
    ],
    fields,
  };
}

function filesCollection({ name, label, description, files }: DeskPlace): Record<string, unknown> {
  return {
    name,
    label,
    description,
    format: 'desk-json',
    files: files.map((file) => ({ name: file.name, label: file.label, file: file.path, fields: file.fields })),
  };
}
