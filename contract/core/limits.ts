export const searchMax = 100

/** A second press of the same button within this time counts as a double tap, not as another action. */
export const doubleTapMs = 500

/** The size of a request's body. A product's texts can be long and use three bytes per character. */
export const bodyLimits = {
  defaultBytes: 64 * 1024,
  productBytes: 256 * 1024,
  bulkBytes: 1024 * 1024,
  fileBytes: 12 * 1024 * 1024,
  /** Browsers without scripts send files of any size. A form is read to its end, so that its response arrives, but stored only up to `fileBytes`. */
  plainFormBytes: 64 * 1024 * 1024,
} as const

export const pageLimits = { default: 24, max: 100 } as const

/** The page sizes a user may choose for a list. */
export const pageSizes = [20, 50, 100] as readonly number[]

/** The range of a date field. */
export const dayLimits = { earliest: '2000-01-01', latest: '2099-12-31' } as const

export const cacheMs = {
  cart: 10_000,
  shippingOptions: 5 * 60_000,
  taxEstimate: 5 * 60_000,
  queries: 5 * 60_000,
} as const

/** A failed call is retried after 1 s, 2 s, 4 s; one without a response is abandoned after `timeoutMs`. */
export const retryPolicy = { firstMs: 1000, maxDelayMs: 30_000, times: 3, timeoutMs: 30_000 } as const

/** Uploads wait for their turn on the server; the browser waits longer than the queue and the work together can take. */
export const uploadLimits = { queueTimeoutMs: 60_000, timeoutMs: 100_000 } as const

/** Realtime events. */
export const realtimeLimits = { heartbeatMs: 25_000 } as const

/** How often an admin may download a list. */
export const listExportRateLimit = { times: 60, minutes: 60 } as const

export const vendorExportRateLimit = { times: 60, minutes: 60 } as const

export const sidebarLimits = { cookieDays: 7, mobileBelowPx: 768 } as const

/** Pictures of products, stores and pages. */
export const pictureLimits = {
  altMax: 300,
  maxBytes: 10 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp'] as readonly string[],
} as const

/** How many pictures one person may upload. */
export const pictureUploadRateLimit = { times: 600, minutes: 60 } as const
