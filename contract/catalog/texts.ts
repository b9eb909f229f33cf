export const moderation = {
  reasonMissing: 'Enter a reason. The vendor will see it.',
  done: (status: 'approved' | 'rejected') => `Product has been ${status}.`,
  failed: (message: string) => `Failed to update product: ${message}`,
  notSignedIn: 'User not authenticated',
  loadFailed: (message: string) => `Error fetching products: ${message}`,
} as const

export const marketplace = {
  priceRangeInverted: 'The highest price is below the lowest.',
} as const

export const reduction = {
  reference: 'Lowest price in the 30 days before',
} as const

export const storePins = {
  max: (max: number) => `A store can pin at most ${max} products. Unpin one first.`,
} as const

export const storeSection = {
  nameRequired: 'Name the section.',
  nameTaken: 'Each section needs a different name.',
  noLongerExists: 'This section no longer exists. Choose another.',
  max: (max: number) => `A store can have at most ${max} sections.`,
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
  defaultRejectionReason: 'Rejected by admin (reason UI not implemented)',
} as const

export const productImport = {
  fileMissing: 'Choose a CSV file.',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'Max file size is 10MB',
  draftsWithoutPictures: (n: number) =>
    n === 1
      ? '1 product stays a draft: it has no picture yet'
      : `${n} products stay drafts: they have no picture yet`,
  picturesMissing: (n: number) =>
    n === 1 ? '1 picture could not be fetched' : `${n} pictures could not be fetched`,
  pictureRetryHint:
    'Everything else was imported. Import the same file again once the pictures can be reached; nothing will be duplicated. Or add the pictures yourself.',
} as const
