/** An app with its own releases: the host or a remote. `componentSchema` parses a name from outside. */
export type AppName = string;

/** Letters and digits, because the name is also used for folders, in addresses and as a variable. */
export const appNamePattern = /^[a-z][a-z\d]{0,30}$/;
