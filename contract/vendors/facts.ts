import type { VendorApplication } from './application-procedures'

export const applicationLimits = {
  companyNameMin: 2,
  taxNumberMin: 5,
  descriptionMin: 50,
  addressMin: 10,
  phoneMin: 10,
  cityMin: 2,
  /** How long an uploaded document waits for its application to be submitted. */
  uploadDays: 7,
} as const

export const documentLimits = {
  maxBytes: 5 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'] as readonly string[],
  /**
   * Documents are uploaded in parts of this size, two at once so that neither waits for the answer to the other: a lost connection costs no more.
   * A part and its form fit into a usual body, which is all that a procedure reads of somebody without a session.
   */
  chunkBytes: 60 * 1024,
  chunksAtOnce: 2,
  linkSeconds: 3600,
  issuerMax: 120,
  numberMax: 80,
  scopeMax: 300,
  /** A vendor's documents, with all their versions. */
  max: 200,
  /** The registry shows a certificate as expiring from so many days before on. */
  expiringDays: 30,
} as const

/** How often somebody may submit a step of the application with whole documents, which only browsers without scripts do. */
export const applicationFormRateLimit = { times: 30, minutes: 15 } as const

export const reviewBusinessDays = '3-5'

/** Whether its applicant can change it and send it in again while it is under review. */
export const hasRequestedChanges = ({
  status,
  requested_changes,
}: Pick<VendorApplication, 'status' | 'requested_changes'>): boolean =>
  status === 'pending' && requested_changes.length > 0

export const changeRequestLimits = { pointsMax: 20, pointMin: 3, pointMax: 300 } as const

/** A storefront's pictures: cropped to a shape (width by height), and stored in widths that stay sharp on large and dense screens. */
export const storePictureLimits = {
  banner: { aspectRatio: 8 / 3, widths: [640, 1280, 1920, 2560], minSize: { width: 1280, height: 480 } },
  logo: { aspectRatio: 1, widths: [320, 640, 1280], minSize: { width: 320, height: 320 } },
} as const

export const pickupHoursMax = 200

/** Days of a vendor's holiday. */
export const holidayDaysMax = 120

/** Who pays for sending a return back. */
export const returnShippingPayers = ['buyer', 'store'] as const

export type ReturnShippingPayer = (typeof returnShippingPayers)[number]

/**
 * Days from delivery within which a store accepts returns. No store may offer fewer than `min`: consumers in the European Union may
 * withdraw for so long, and stores sell there.
 */
export const returnDays = {
  min: 14,
  max: 365,
  source: 'Directive 2011/83/EU, article 9(1)',
} as const

/** Characters of what a store adds to its returns, and of each of its other policies. */
export const policyLimits = { noteMax: 300, textMax: 1000 } as const

export const businessCategories = [
  'Manufacturer/Producer',
  'Raw Materials Supplier',
  'Sustainable Services Provider',
] as const

export type BusinessCategory = (typeof businessCategories)[number]

export const documentCategories = ['business_registration', 'sustainability_certification'] as const

export type DocumentCategory = (typeof documentCategories)[number]
