/**
 * An app with its own releases: the host or a remote. The current site lists the apps; `componentSchema` parses a name from
 * outside.
 */
export type AppName = string;

/** Letters and digits: it is also a folder, a part of addresses and a variable of the federation runtime. */
export const appNamePattern = /^[a-z][a-z\d]{0,30}$/;
