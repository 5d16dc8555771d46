import { hem } from './hem.ts';

/** Adds to the report of the visit that a service did not take what the visitor sent. @param error its class names what failed */
export const reportFailedService = (error: Error): void =>
  void (hem().pageFaults ??= []).push({ type: 'service', error });
