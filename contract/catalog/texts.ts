export const marketplace = {
  priceRangeInverted: 'The highest price is below the lowest.',
} as const

export const reduction = {
  reference: 'Lowest price in the 30 days before',
} as const

export const product = {
  nameMin: 'Product name must be at least 3 characters.',
  shortDescriptionMax: 'Short description must be less than 160 characters.',
  priceMin: 'Price must be greater than 0.',
  priceMax: 'The price is too high.',
  reducedPrice: 'The reduced price must be below the price.',
  reducedTo: 'The last day is before the first.',
  reducedToPast: 'Choose a last day that is not over yet.',
  quantityMin: 'Quantity must be a positive integer.',
  weight: 'Enter the weight in whole grams.',
  percent: 'Enter a percentage from -90 to 500.',
  amount: 'Enter an amount in dollars, such as 2 or -1.50.',
  ending: 'Enter the cents that prices end in, from 0 to 99.',
  score: 'The score must be a whole number from 0 to 100.',
  imageType: 'Only .png, .jpg and .webp formats are supported',
  imageTooLarge: 'Max file size is 10MB. Save a smaller copy.',
  imageEmpty: 'This file is empty. Choose another.',
  imageHeic: 'This is a HEIC photo. Export it as a JPEG.',
  imageUploadsFailed: (count: number) =>
    count === 1
      ? 'The product is saved, but one image could not be uploaded.'
      : `The product is saved, but ${count} images could not be uploaded.`,
  imageAlt: 'Use at most 300 characters.',
  deleted: 'Product deleted successfully.',
  deleteFailed: (message: string) => `Failed to delete product: ${message}`,
  listFailed: 'Failed to load products.',
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  draftSaved: 'Draft saved.',
  saveFailed: (message: string) => `Failed: ${message}`,
  notFound: 'Product not found.',
  noneFound: 'No products found',
  noneFoundFor: (search: string) => `No products found for “${search}”`,
  defaultRejectionReason: 'Rejected by admin (reason UI not implemented)',
} as const
