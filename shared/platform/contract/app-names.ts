/**
 * An app with its own releases: the host or a remote. The current site lists the apps; `partSchema` parses a name from
 * outside.
 */
export type AppName = string;
