/** Every limit and time of the product, once. Server and screens read them here. */
export const limits = {
  signUp: { fullNameMin: 2, fullNameMax: 120, passwordMin: 8, passwordMax: 128 },
  addresses: { max: 20 },
  /** Calls that ask for the password, and links from mails: so many tries, then a pause. */
  passwordTries: { times: 10, minutes: 15 },
  linkTries: { times: 30, minutes: 15 },
  emailChangeHours: 24,
  confirmLinkHours: 24,
  resetLinkHours: 1,
  dataExports: { times: 5, minutes: 60 },
  contact: { nameMax: 120, messageMin: 10, messageMax: 5000 },
  application: {
    companyNameMin: 2,
    taxNumberMin: 5,
    descriptionMin: 50,
    addressMin: 10,
    phoneMin: 10,
  },
  document: {
    maxBytes: 5 * 1024 * 1024,
    types: ['application/pdf', 'image/jpeg', 'image/png'] as readonly string[],
    linkSeconds: 3600,
  },
  product: {
    nameMin: 3,
    nameMax: 200,
    shortDescriptionMax: 160,
    priceMinMinor: 1,
    priceMaxMinor: 1_000_000_00,
    quantityMax: 1_000_000,
    imagesMax: 12,
    imageWidths: [320, 640, 1280] as readonly number[],
    imageMaxBytes: 10 * 1024 * 1024,
    imageTypes: ['image/png', 'image/jpeg', 'image/webp'] as readonly string[],
  },
  score: { min: 0, max: 100, goodFrom: 70, fairFrom: 40 },
  tagsShownOnCard: 3,
  searchMax: 100,
  productsByIdMax: 24,
  related: { moreFromVendor: 4, similar: 8, similarPerVendor: 2 },
  recentlySeen: 12,
  /** What is suggested while somebody types a search, from so many letters on. */
  suggestions: { inAll: 8, products: 6, vendors: 2, categories: 2, lettersMin: 2, pauseMs: 150 },
  /** From so many pieces down a product page says how few are left. */
  fewLeft: 5,
  cart: { linesMax: 100 },
  payout: { minimumMinor: 25_00, businessDays: '3-5' },
  reviewBusinessDays: '3-5',
  page: { default: 24, max: 100 },
  cacheMs: { cart: 10_000, shippingOptions: 5 * 60_000, taxEstimate: 5 * 60_000, queries: 5 * 60_000 },
  addressDebounceMs: 300,
  emptyCartRedirectMs: 1000,
  /** A failed call is made again after 1 s, 2 s, 4 s; one without an answer is given up after `patienceMs`. */
  retry: { firstMs: 1000, longestMs: 30_000, times: 3, patienceMs: 30_000 },
  /** Live updates: how often a quiet stream says that it is alive, and how many streams a person has open in one process. */
  live: { beatMs: 25_000, streamsPerPerson: 12 },
  /** How long a request on a phone is waited for before another one may be sent. It is open there for about a minute. */
  promptMs: 90_000,
  unpaidOrderMinutes: 60,
  /** How many orders a person may have waiting for payment: each holds stock that others could buy. */
  unpaidOrdersAtOnce: 10,
  orderIdShown: 8,
  toast: { visibleMs: 4500, atOnce: 3 },
  tooltipDelayMs: 700,
  storefrontSkeletons: 3,
  sidebar: { cookieDays: 7, mobileBelowPx: 768 },
  guestCartKey: 'eco-guest-cart',
} as const
