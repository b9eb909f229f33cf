export const contactLimits = { nameMax: 120, aboutMax: 200, messageMin: 10, messageMax: 5000 } as const

/** Search engines cut a title and a description at about these lengths. */
export const seoLimits = {
  titleMax: 120,
  descriptionMax: 320,
  titleDisplayMax: 60,
  descriptionDisplayMax: 160,
  pathMax: 300,
  redirectsMax: 200,
  picture: { width: 1200, height: 630 },
  /** How long a process serves the texts and redirects that it has read. */
  cacheMs: 500,
} as const

export const newsletterLimits = {
  subjectMax: 150,
  preheaderMax: 150,
  bodyMax: 20_000,
  productsMax: 12,
  /** How often an email is tried when the mail server asks to send it later. */
  maxAttempts: 3,
} as const

/** The topic of a contact message. */
export const contactTopicIds = [
  'order',
  'product',
  'selling',
  'account',
  'accessibility',
  'press',
  'other',
] as const

export type ContactTopic = (typeof contactTopicIds)[number]

export const contactTopicLabels: Record<ContactTopic, string> = {
  order: 'An order',
  product: 'A product or a vendor',
  selling: 'Selling with us',
  account: 'My account or my data',
  accessibility: 'Accessibility',
  press: 'Press and partnerships',
  other: 'Something else',
}
