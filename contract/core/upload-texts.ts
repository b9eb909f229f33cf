/** Uploads, which few pages have. */
export const uploadTexts = {
  fileChanged: 'This file has changed since you chose it. Please choose it again.',
} as const
