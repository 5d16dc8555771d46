/**
 * The version of everything in this folder that a built app relies on. A remote built against another version is
 * refused at release. Raise it when a change here would break a remote that is already live.
 */
export const CONTRACT_VERSION = 2;
