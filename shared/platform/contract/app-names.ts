/**
 * An app that is released on its own: the host or a remote. Which there are is said by the current site; a name from
 * outside is parsed by `partSchema`.
 */
export type AppName = string;
