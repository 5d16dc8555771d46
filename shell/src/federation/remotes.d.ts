// The remotes' exposed modules, as the shell sees them: shared/contracts holds their types.
declare module 'tours/routes' {
  export const routes: import('@cobblestone/contracts/routes.ts').RoutesModule['routes'];
  export const documents: import('@cobblestone/contracts/routes.ts').RoutesModule['documents'];
}
declare module 'blog/routes' {
  export const routes: import('@cobblestone/contracts/routes.ts').RoutesModule['routes'];
  export const documents: import('@cobblestone/contracts/routes.ts').RoutesModule['documents'];
}
declare module 'engagement/routes' {
  export const routes: import('@cobblestone/contracts/routes.ts').RoutesModule['routes'];
  export const documents: import('@cobblestone/contracts/routes.ts').RoutesModule['documents'];
}
declare module 'tours/gallery-lightbox' {
  export const Fragment: import('@cobblestone/contracts/fragments.ts').FragmentModule<'tours/gallery-lightbox'>['Fragment'];
  export const dataFiles: import('@cobblestone/contracts/fragments.ts').FragmentModule<'tours/gallery-lightbox'>['dataFiles'];
}
declare module 'blog/related-posts' {
  export const Fragment: import('@cobblestone/contracts/fragments.ts').FragmentModule<'blog/related-posts'>['Fragment'];
  export const dataFiles: import('@cobblestone/contracts/fragments.ts').FragmentModule<'blog/related-posts'>['dataFiles'];
}
declare module 'blog/latest-posts' {
  export const Fragment: import('@cobblestone/contracts/fragments.ts').FragmentModule<'blog/latest-posts'>['Fragment'];
  export const dataFiles: import('@cobblestone/contracts/fragments.ts').FragmentModule<'blog/latest-posts'>['dataFiles'];
}
declare module 'blog/post-index' {
  export const Fragment: import('@cobblestone/contracts/fragments.ts').FragmentModule<'blog/post-index'>['Fragment'];
  export const dataFiles: import('@cobblestone/contracts/fragments.ts').FragmentModule<'blog/post-index'>['dataFiles'];
}
declare module 'engagement/newsletter-signup' {
  export const Fragment: import('@cobblestone/contracts/fragments.ts').FragmentModule<'engagement/newsletter-signup'>['Fragment'];
  export const dataFiles: import('@cobblestone/contracts/fragments.ts').FragmentModule<'engagement/newsletter-signup'>['dataFiles'];
}
declare module 'engagement/exit-popup' {
  export const Fragment: import('@cobblestone/contracts/fragments.ts').FragmentModule<'engagement/exit-popup'>['Fragment'];
  export const dataFiles: import('@cobblestone/contracts/fragments.ts').FragmentModule<'engagement/exit-popup'>['dataFiles'];
}
