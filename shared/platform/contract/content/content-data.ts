/** The data file in which an app's content file is released, with picture data in place of picture names. */
export const contentData = (file: string): string => `content/${file}`;
