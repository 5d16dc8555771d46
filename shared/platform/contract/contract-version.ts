/**
 * The version of everything in this folder that a built app relies on, as `major.minor`. A remote that was built with
 * 1.x runs in a host of 1.y; otherwise a release refuses it. An addition raises the minor part. A change that would
 * break a live remote raises the major part.
 */
export const CONTRACT_VERSION = '1.0';

/** Whether apps of these versions work together. */
export const isCompatible = (one: string, other: string): boolean => majorOf(one) === majorOf(other);

const majorOf = (version: string) => Number(version.split('.')[0]);
