/** The data file in which an app's content file is released, with picture data in place of picture names. */
export const contentData = (file: string): string => `content/${file}`;

/** The data file of a page from content, whose `data` it is in the `list` of `contentPages`. @param path of the page */
export const pageData = (path: string): string => `page-data${path}.json`;
