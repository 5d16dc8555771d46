import { siteFacts, type Facts } from '@cobblestone/domain/tours/facts-in-words.ts';
import { loadAppBuild } from '../folders.ts';

/** Stands for the site's configuration where only the names of its facts matter. */
const sampleConfig = { brand: 'the brand', email: 'its address', founded: '2000-01' };

/** The tours and their facts as the working copy of the tours app has them: what all content is checked against. */
export interface WorkingTours {
  facts: Facts;
  addresses: string[];
}

/** @throws Error that names file and field of a fault in the tours' own content */
export async function workingTours(): Promise<WorkingTours> {
  const appBuild = await loadAppBuild('tours');
  if (!appBuild.siteTours) throw new Error('mfe-tours/app.build.ts does not say which tours there are');
  const site = await appBuild.siteTours();
  return { facts: siteFacts(site, sampleConfig), addresses: site.tours.map(({ path }) => path) };
}
