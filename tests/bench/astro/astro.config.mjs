import { defineConfig } from 'astro/config';

// As a new project has it, with pages as files named like their addresses and rules in the page, as small ones are.
export default defineConfig({ build: { format: 'file', inlineStylesheets: 'always' }, devToolbar: { enabled: false } });
