/** Limits and durations that screens or the contract read, each defined once; those of the server alone are in `server/limits.ts`. */
export const limits = {
  signUp: { fullNameMin: 2, fullNameMax: 120, passwordMin: 8, passwordMax: 128 },
  addresses: { max: 20 },
  /** Wrong passwords and codes per account, wherever they are entered: this many, then a pause. */
  passwordTries: { times: 10, minutes: 15 },
  /** How long a browser is known in which somebody has signed in: guesses from elsewhere do not keep them out there. */
  knownDeviceDays: 180,
  linkTries: { times: 30, minutes: 15 },
  emailChangeHours: 24,
  confirmLinkHours: 24,
  /** Invitations to a team, and how many people one has: members and open invitations together. */
  team: { inviteDays: 7, most: 50, mails: { times: 20, minutes: 60 }, links: { times: 30, minutes: 10 } },
  dataExports: { times: 5, minutes: 60 },
  contact: { nameMax: 120, aboutMax: 200, messageMin: 10, messageMax: 5000 },
  application: {
    companyNameMin: 2,
    taxNumberMin: 5,
    descriptionMin: 50,
    addressMin: 10,
    phoneMin: 10,
    cityMin: 2,
    /** How long an uploaded document waits for its application to be submitted. */
    uploadDays: 7,
  },
  document: {
    maxBytes: 5 * 1024 * 1024,
    types: ['application/pdf', 'image/jpeg', 'image/png'] as readonly string[],
    /**
     * Documents are uploaded in parts of this size, two at once so that neither waits for the answer to the other: a cut line costs no more.
     * A part and its form fit into a usual body, which is all that is read of somebody without a session.
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
    /** How many products are changed at once. */
    bulkMax: 100,
    /** Up to this stock a product is low on stock. */
    lowStock: 5,
    imageWidths: [320, 640, 1280] as readonly number[],
    imageAltMax: 300,
    imageMaxBytes: 10 * 1024 * 1024,
    /** A picture of less is a placeholder, not a product. */
    imageLeast: { width: 100, height: 100 },
    /** How many featured products the home page looks through. */
    featuredShown: 12,
    /** How many of the newest products the home page gets to choose from. */
    newestShown: 24,
    imageTypes: ['image/png', 'image/jpeg', 'image/webp'] as readonly string[],
  },
  /** How many pictures one person may upload. */
  pictureUploads: { times: 600, minutes: 60 },
  score: {
    min: 0,
    max: 100,
    goodFrom: 70,
    fairFrom: 40,
    /** All parts of a formula together; the score itself is cut off at `max`. */
    formula: { sumMin: 100, sumMax: 120, noteMin: 3, noteMax: 500 },
    /** A preview of a formula: how many products are read at once, and after how long it answers with what it has compared. */
    preview: { batch: 2000, mostMs: 10_000, largest: 20 },
  },
  tagsShownOnCard: 3,
  searchMax: 100,
  productsByIdMax: 24,
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
  /** A second press of the same button within this time is the second half of a double tap, not another intent. */
  doubleTapMs: 500,
  /**
   * `holdHours`: how long payouts are on hold after the payout account was set. `twoPeopleFromMinor`: from this amount on, counting all of a
   * vendor's payouts of `twoPeopleDays` together, two admins approve a payout.
   */
  payout: {
    minimumMinor: 25_00,
    businessDays: '3-5',
    holdHours: 48,
    twoPeopleFromMinor: 1_000_00,
    twoPeopleDays: 7,
    bankReferenceMax: 80,
  },
  /** `shown`: the latest imports, and how many remarks a screen shows. */
  productImport: {
    fileMaxBytes: 10 * 1024 * 1024,
    uploads: { times: 20, minutes: 60 },
    shown: { imports: 10, remarks: 50 },
  },
  /** How often a vendor may ask for the list of banks, which comes from a payment provider. */
  bankLists: { times: 30, minutes: 10 },
  /** An exchange rate older than this is not used: nothing is charged or paid out in its currency. */
  exchangeRateMaxDays: 7,
  /** A new rate that differs from the one before by more than `jumpPercent` is likely a slip, and must be confirmed. */
  exchangeRate: { jumpPercent: 5, sourceMin: 3, sourceMax: 300 },
  reviewBusinessDays: '3-5',
  /** The size of a request's body. A product's texts may be long, and in a script of three bytes per character. */
  body: {
    usualBytes: 64 * 1024,
    productBytes: 256 * 1024,
    bulkBytes: 1024 * 1024,
    fileBytes: 12 * 1024 * 1024,
  },
  page: { default: 24, max: 100 },
  /** The page sizes a user may choose for a list. */
  pageSizes: [20, 50, 100] as readonly number[],
  /** The range of a date field. */
  day: { earliest: '2000-01-01', latest: '2099-12-31' },
  customers: { noteMax: 2000 },
  settings: {
    unpaidMinutes: { min: 10, max: 7 * 24 * 60 },
    holdDaysMax: 90,
    nameMax: 200,
    addressMax: 500,
    taxNumberMax: 60,
    linkMax: 300,
  },
  /** Search engines cut a title and a description at about these lengths. */
  seo: {
    titleMax: 120,
    descriptionMax: 320,
    titleShown: 60,
    descriptionShown: 160,
    pathMax: 300,
    redirectsMax: 200,
    picture: { width: 1200, height: 630 },
    /** How long a process serves the texts and redirects that it has read. */
    cacheMs: 500,
  },
  newsletter: {
    subjectMax: 150,
    preheaderMax: 150,
    bodyMax: 20_000,
    productsMax: 12,
    /** How often a mail is tried that the mail server asks to send later. */
    tries: 3,
  },
  announcement: { titleMin: 3, titleMax: 120, textMin: 3, textMax: 1000, daysMax: 365 },
  requestedChanges: { pointsMax: 20, pointMin: 3, pointMax: 300 },
  moderation: { reasonMin: 3, reasonMax: 1000 },
  shippingRate: { nameMin: 2, nameMax: 60, priceMax: 10_000, daysMax: 365 },
  /** The rate tester: units in a parcel, and parcels, each of another vendor. */
  rateTest: { unitsMax: 1000, parcelsMax: 20 },
  carrier: { nameMin: 2, nameMax: 80, trackingUrlMax: 300, countriesMax: 60 },
  /** A commission rule's rate, and its least and most per item, in US dollars. */
  commission: { percentMax: 100, boundMax: 1_000_000 },
  /**
   * A month of a plan is due `graceDays` after its invoice; reminders go out so many days after it. Past the last day the vendor falls back
   * to the free plan.
   */
  plan: { graceDays: 14, reminderDays: [7, 12], reasonMin: 3, reasonMax: 500 },
  taxRate: { componentMin: 2, componentMax: 40, sourceMin: 3, sourceMax: 300, percentMax: 100 },
  /**
   * A discount never takes more than `percentMax` of what it applies to, so that there is always something to pay. `tries`: unknown codes
   * per person; `quotes`: all of a person's calls.
   */
  promotion: {
    codeMin: 3,
    codeMax: 30,
    percentMax: 90,
    amountMaxMinor: 100_000_00,
    usesMax: 1_000_000,
    subjectsMax: 100,
    subjectsFound: 20,
    tries: { times: 10, minutes: 15 },
    quotes: { times: 240, minutes: 15 },
  },
  cacheMs: { cart: 10_000, shippingOptions: 5 * 60_000, taxEstimate: 5 * 60_000, queries: 5 * 60_000 },
  addressDebounceMs: 300,
  emptyCartRedirectMs: 1000,
  /** A failed call is retried after 1 s, 2 s, 4 s; one without a response is abandoned after `patienceMs`. */
  retry: { firstMs: 1000, longestMs: 30_000, times: 3, patienceMs: 30_000 },
  /** Uploads wait for their turn on the server; the browser waits longer than the turn and the work together may take. */
  upload: { turnMs: 60_000, patienceMs: 100_000 },
  /** Realtime events. */
  realtime: { heartbeatMs: 25_000 },
  /** How long to wait for a phone prompt before another may be sent. A prompt stays open for about a minute. */
  promptMs: 90_000,
  /** How often one user may open a payment, and have payments checked with their provider. */
  paymentStarts: { times: 30, minutes: 15 },
  paymentChecks: { times: 60, minutes: 15 },
  /** How long after delivery a vendor sees the buyer's name, address and phone. */
  buyerShownDays: 90,
  /** How many days vendors usually take to hand a paid order to the carrier. */
  handlingDays: { min: 1, usual: 3, max: 14 },
  /** A vendor's notes to buyers: each is mailed. */
  orderNote: { min: 3, max: 1000, rate: { times: 30, minutes: 60 } },
  /** How many orders a vendor moves at once, and has packing slips and pick lists of. */
  ordersAtOnce: 100,
  /** A storefront's pictures: cropped to a shape (width by height), and stored in widths that stay sharp on large and dense screens. */
  storePicture: {
    banner: { shape: 8 / 3, widths: [640, 1280, 1920, 2560], least: { width: 1280, height: 480 } },
    logo: { shape: 1, widths: [320, 640, 1280], least: { width: 320, height: 320 } },
  },
  pickupHoursMax: 200,
  /** Days of a vendor's holiday. */
  holidayDaysMax: 120,
  orderIdShown: 8,
  internalNoteMax: 2000,
  /** How often an admin may send emails about orders once more. */
  orderMails: { times: 20, minutes: 10 },
  /**
   * Days for which technical records are kept. No rate limit window exceeds a day; a suspended browser may retry a write days later;
   * disputes about a payment may start four months after it, and what its provider reported is their evidence.
   */
  retentionDays: {
    paymentEvents: 180,
    signIns: 90,
    /** Invitations to a team that nobody accepted, after they expired. */
    invitations: 30,
  },
  /** Attempts to sign in that are stored, per account and per network address: whoever guesses thousands of times writes no more. */
  signInRecords: { times: 30, minutes: 60 },
  /** How many dead jobs of a kind are retried at once. */
  jobRetries: 1000,
  /** Rows of each of the analytics screen's tables. */
  analyticsShown: 10,
  /** How often an admin may download a list. */
  listExports: { times: 60, minutes: 60 },
  /** How often a person may download papers, and how often a member of a vendor's team its files. */
  paperDownloads: { times: 60, minutes: 1 },
  vendorExports: { times: 60, minutes: 60 },
  /** The search across the admin area: hits of a kind, the letters it starts with, and the entries it remembers. */
  adminSearch: { perKind: 5, lettersMin: 2, recent: 5 },
  toast: { visibleMs: 4500, atOnce: 3 },
  tooltipDelayMs: 700,
  storefrontSkeletons: 3,
  sidebar: { cookieDays: 7, mobileBelowPx: 768 },
  guestCartKey: 'eco-guest-cart',
} as const
