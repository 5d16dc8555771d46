/** The picture of a variant, which team decide draws. */
export const productPicture = (sku: string) => `/data/decide/pictures/${sku}.svg`;
