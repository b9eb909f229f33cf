export const customerTags = {
  missing: 'Enter a tag.',
  length: 'Use at most 30 characters.',
} as const
