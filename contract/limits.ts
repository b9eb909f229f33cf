const dayMs = 24 * 60 * 60_000

/** Every limit and duration of the product, defined once for server and screens. */
export const limits = {
  signUp: { fullNameMin: 2, fullNameMax: 120, passwordMin: 8, passwordMax: 128 },
  addresses: { max: 20 },
  /** Procedures that ask for the password, and links in emails: this many attempts, then a pause. */
  passwordTries: { times: 10, minutes: 15 },
  linkTries: { times: 30, minutes: 15 },
  emailChangeHours: 24,
  confirmLinkHours: 24,
  resetLinkHours: 1,
  dataExports: { times: 5, minutes: 60 },
  contact: { nameMax: 120, aboutMax: 200, messageMin: 10, messageMax: 5000 },
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
    optionsMax: 3,
    optionNameMax: 60,
    optionValueMax: 80,
    variantsMax: 100,
    imagesMax: 12,
    imageWidths: [320, 640, 1280] as readonly number[],
    imageAltMax: 300,
    imageMaxBytes: 10 * 1024 * 1024,
    imageTypes: ['image/png', 'image/jpeg', 'image/webp'] as readonly string[],
  },
  score: { min: 0, max: 100, goodFrom: 70, fairFrom: 40 },
  tagsShownOnCard: 3,
  searchMax: 100,
  productsByIdMax: 24,
  related: { moreFromVendor: 4, similar: 8, similarPerVendor: 2 },
  recentlySeen: 12,
  /** Search suggestions, from this many letters on. */
  suggestions: {
    inAll: 8,
    products: 6,
    vendors: 2,
    categories: 2,
    countries: 2,
    lettersMin: 2,
    pauseMs: 150,
  },
  /** At or below this stock, a product page shows how few are left. */
  fewLeft: 5,
  cart: { linesMax: 100 },
  /** `holdHours`: how long payouts are on hold after the payout account was set. */
  payout: { minimumMinor: 25_00, businessDays: '3-5', holdHours: 48 },
  reviewBusinessDays: '3-5',
  page: { default: 24, max: 100 },
  /** The page sizes a user may choose for a list. */
  pageSizes: [20, 50, 100] as readonly number[],
  /** The range of a date field. */
  day: { earliest: '2000-01-01', latest: '2099-12-31' },
  taxRate: { componentMin: 2, componentMax: 40, sourceMin: 3, sourceMax: 300, percentMax: 100 },
  cacheMs: { cart: 10_000, shippingOptions: 5 * 60_000, taxEstimate: 5 * 60_000, queries: 5 * 60_000 },
  addressDebounceMs: 300,
  emptyCartRedirectMs: 1000,
  /** A failed call is retried after 1 s, 2 s, 4 s; one without a response is abandoned after `patienceMs`. */
  retry: { firstMs: 1000, longestMs: 30_000, times: 3, patienceMs: 30_000 },
  /** Realtime events: the interval of heartbeats, and the maximum of open streams per user and process. */
  realtime: { heartbeatMs: 25_000, streamsPerPerson: 12 },
  /** How long to wait for a phone prompt before another may be sent. A prompt stays open for about a minute. */
  promptMs: 90_000,
  /** Payment prompts, which reach whoever owns the phone: whichever of these limits is reached first applies. */
  prompts: {
    perOrder: { times: 5, minutes: 60 },
    perUser: { times: 10, minutes: 60 },
    perUserADay: { times: 20, minutes: 24 * 60 },
    perPhone: { times: 5, minutes: 60 },
    perPhoneADay: { times: 10, minutes: 24 * 60 },
  },
  /** How often one user may open a payment, and have payments checked with their provider. */
  paymentStarts: { times: 30, minutes: 15 },
  paymentChecks: { times: 60, minutes: 15 },
  /** Bodies that payment providers send us, and that their sandboxes take. */
  providerBodyMax: 64 * 1024,
  /**
   * How reconciliation asks providers about what they have not reported: each row first after `firstMs`, then after pauses that double up to
   * a longest one, the oldest due first, so many per provider and run. Payments are asked about for some days; refunds are closed, and
   * payouts marked, after so many checks without an outcome: about three weeks.
   */
  reconciliation: {
    batch: 300,
    firstMs: 2 * 60_000,
    longestMs: { payable: 5 * 60_000, closed: 6 * 60 * 60_000, refund: dayMs, payout: dayMs },
    paymentDays: 3,
    checksMax: 30,
  },
  unpaidOrderMinutes: 60,
  /** The unpaid-order limit per user: each holds stock that others could buy. */
  unpaidOrdersAtOnce: 10,
  /** How long after delivery a vendor sees the buyer's name, address and phone. */
  buyerShownDays: 90,
  orderIdShown: 8,
  toast: { visibleMs: 4500, atOnce: 3 },
  tooltipDelayMs: 700,
  storefrontSkeletons: 3,
  sidebar: { cookieDays: 7, mobileBelowPx: 768 },
  guestCartKey: 'eco-guest-cart',
} as const
