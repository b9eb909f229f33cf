// Texts that buyers’ pages do not load.

export const moderation = {
  reasonMissing: 'Enter a reason. The vendor will see it.',
  done: (status: 'approved' | 'rejected') => `Product has been ${status}.`,
  doneAll: (count: number, status: 'approved' | 'rejected') =>
    count === 1 ? `1 product has been ${status}.` : `${count} products have been ${status}.`,
  leftAsTheyWere: (count: number) =>
    count === 1 ? '1 product was left as it was' : `${count} products were left as they were`,
  changedMeanwhile: 'It has been changed since this page was loaded. Look at it again.',
  removed: 'A product that has been removed',
  failed: (message: string) => `Failed to update product: ${message}`,
  notSignedIn: 'User not authenticated',
  loadFailed: (message: string) => `Error fetching products: ${message}`,
} as const

export const productReview = {
  changesReviewed:
    'If you change the name, category or a sustainability claim, or add a picture, this product goes off sale until our team has reviewed it. Price, stock and descriptions can be changed at any time.',
  sentBack: 'Our team will review what you changed before it’s on sale again.',
} as const

export const storePins = {
  max: (max: number) => `A store can pin at most ${max} products. Unpin one first.`,
  once: 'Each product can be pinned once.',
} as const

export const storeSection = {
  nameRequired: 'Name the section.',
  nameTaken: 'Each section needs a different name.',
  noLongerExists: 'This section no longer exists. Choose another.',
  max: (max: number) => `A store can have at most ${max} sections.`,
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
