import { retentionDays } from '@contract/operations/facts'
import { uploadLimits } from '@contract/core/limits'

const dayMs = 24 * 60 * 60_000

/**
 * Limits and durations that only the server knows; those that screens or the contract read too are in the `facts.ts` of each folder of
 * `contract/`.
 */
export const serverLimits = {
  /** Reads and pages per network address that no cache could answer. Mobile carriers put whole towns behind one address. */
  uncachedReads: { times: 1200, minutes: 1 },
  /**
   * What a process works on at once, and how many requests wait for how long, before it answers that it is too busy. `sharePerClient`: how many
   * requests of one network address may go before others because somebody is signed in or has something in the cart.
   */
  requests: { concurrency: 32, maxQueued: 200, queueTimeoutMs: 5000, sharePerClient: 40 },
  /** Calls to one sign-in endpoint per network address. Mobile carriers put whole towns behind one: this stops guessing, not people. */
  authCalls: { times: 60, minutes: 1 },
  /** Emails of a kind that anyone can have sent to an address: confirmation links, reset links, links to a new address. */
  accountMails: { times: 5, minutes: 15 },
  /** A code of the authenticator app works once. It is valid for a minute and a half. */
  codeUses: { times: 1, minutes: 5 },
  resetLinkHours: 1,
  /** How long somebody who was approved without an account may choose a password by the link in the welcome mail. */
  inviteDays: 14,
  /**
   * Pictures are decoded a few at a time. `maxPixels`: what the largest phone cameras take. `maxFullDecodePixels`: for pictures whose rows do not
   * come from top to bottom (progressive JPEGs, interlaced PNGs, lossless or transparent WebPs), which have to be in memory as a whole.
   */
  pictures: { maxPixels: 210_000_000, maxFullDecodePixels: 24_000_000, maxConcurrent: 2, maxSeconds: 30 },
  /**
   * Calls that bring a whole file: how many are worked on at once, in turns between people; how many one person may have under way; how many
   * wait for how long.
   */
  uploads: { maxConcurrent: 2, perUser: 12, maxQueued: 200, queueTimeoutMs: uploadLimits.queueTimeoutMs },
  /**
   * Requests to the object store, if there is one: how long until it is connected, how long it may be silent, how often a request is tried, and
   * how long all attempts together may take. How many objects are listed at once.
   */
  objectStore: { connectMs: 3_000, idleMs: 5_000, attempts: 3, totalMs: 20_000, listPage: 1000 },
  /** How long a stored file may wait for the row that names it. */
  orphanedFileHours: 24,
  related: { moreFromVendor: 4, similar: 8, similarPerVendor: 2 },
  /** How long a change of an account's cart or orders waits for others (its own, or for the same products) before it is refused. */
  lockWaitMs: 15_000,
  /**
   * Threads for what must not keep the others waiting: how many at most, the heap of each, and for every kind of task when it is stopped and
   * how many run and wait.
   */
  threads: {
    maxThreads: 3,
    heapMb: 256,
    readFeeReport: { timeMs: 20_000, concurrency: 1, maxQueued: 10, queueTimeoutMs: 30_000 },
    readCarrierInvoice: { timeMs: 20_000, concurrency: 1, maxQueued: 10, queueTimeoutMs: 30_000 },
    readProducts: { timeMs: 30_000, concurrency: 1, maxQueued: 20, queueTimeoutMs: 10 * 60_000 },
    renderPdfTask: { timeMs: 30_000, concurrency: 2, maxQueued: 60, queueTimeoutMs: 10_000 },
  },
  /** How many rows an export reads at once. */
  exportBatch: 200,
  /** How many lines a printed statement lists; a longer month is in its CSV. */
  maxDocumentLines: 400,
  /** Payment prompts, which reach whoever owns the phone: whichever of these limits is reached first applies. */
  prompts: {
    perOrder: { times: 5, minutes: 60 },
    perUser: { times: 10, minutes: 60 },
    perUserPerDay: { times: 20, minutes: 24 * 60 },
    perPhone: { times: 5, minutes: 60 },
    perPhonePerDay: { times: 10, minutes: 24 * 60 },
  },
  /** Bodies that payment providers send us, and that their sandboxes take. */
  maxProviderBodyBytes: 64 * 1024,
  /**
   * How reconciliation asks providers about what they have not reported: each row first after `firstMs`, then after pauses that double up to
   * a longest one, the oldest due first, so many per provider and run. Payments are asked about for some days; refunds are closed, and
   * payouts marked, after so many checks without an outcome: about three weeks.
   */
  reconciliation: {
    batch: 300,
    firstMs: 2 * 60_000,
    maxDelayMs: {
      payable: 5 * 60_000,
      closed: 6 * 60 * 60_000,
      refund: dayMs,
      payout: dayMs,
      dispute: dayMs,
    },
    paymentDays: 3,
    maxChecks: 30,
  },
  unpaidOrderMinutes: 60,
  /** The unpaid-order limit per user: each holds stock that others could buy. */
  maxUnpaidOrders: 10,
  /**
   * Orders that wait for a bank transfer: how long before the end their buyers are reminded, though not sooner after they were told the bank
   * details; for how long nobody may choose it again whose transfer never arrived.
   */
  bankTransfer: { reminderHours: 48, firstReminderHours: 24, lapsedDays: 90 },
  /** The unpaid-unit limit per user and product: so many units, or that share of its stock if it is more. */
  unpaidUnits: { always: 10, shareOfStock: 0.5 },
  /**
   * The unpaid pause: once a user's unpaid orders of the last `days` have held stock for longer than `graceFactor` times what one order may,
   * the next one has to wait. The wait doubles with each further time; a payment ends it.
   */
  unpaidPause: { graceFactor: 1, firstMinutes: 30, maxMinutes: 24 * 60, days: 7 },
  /** How many days after its handling deadline an item is cancelled and refunded, unless the operator has set another limit. */
  lateCancelDays: 14,
  /** How many days after it is ready for collection a buyer is reminded of a parcel, once. */
  collectionReminderDays: 5,
  /** How many days offline payments are held, unless the operator has set another number: so long the bank has to confirm them. */
  offlineHoldDays: 3,
  /** How many of the slowest statements are shown, and how many letters of each. */
  slowQueries: { maxShown: 50, maxTextLength: 600 },
  /** Searches that found nothing: how many different ones are stored in a day, and the length of each. */
  searchesWithoutResults: { maxPerDay: 2000, maxWordsLength: 60 },
  /**
   * Views of product pages. They are stored every `flushMs`; of more products than `maxBuffered` in that time, the rest is not counted. A browser
   * counts once for a product in `viewRepeatMinutes`, and a network address `perAddress` times: so many browsers may be behind one.
   */
  productViews: {
    flushMs: 10_000,
    maxBuffered: 20_000,
    perAddress: 30,
    /** How many views are remembered to tell repeated ones, in each process: some 20 MB. */
    maxRemembered: 100_000,
  },
  productImport: {
    /** Rows with anything in them: a shop of some thousand products with their variants and pictures, read in seconds. */
    maxRows: 20_000,
    /** Lines that cannot be read, each of which costs a parser of its own. A file with more is no product file. */
    maxProblems: 5000,
    /** Letters of a cell that are read: more than any field of a product takes. */
    maxCellLength: 5000,
    /** Letters of a description, which is HTML: its markup is often several times its text. */
    maxDescriptionLength: 100_000,
    /** Remarks that are stored; the summary counts them all. */
    maxIssues: 5000,
  },
  newsletter: {
    /** Confirmation mails to one address, whoever enters it. The first may have got lost; more would pester a stranger. */
    confirmMails: { times: 3, minutes: 24 * 60 },
    /** How soon a mail is tried again that the mail server asked to send later: greylisting lets it pass after some minutes. */
    retryMs: 15 * 60_000,
    /** How many are sent at once: the mail server has room for others. */
    concurrency: 2,
    /** How long a run lasts before it queues itself again: less than the half minute in which a process that stops finishes its jobs. */
    runMs: 20_000,
  },
  document: {
    /** Days before its expiry on which a document's vendor is reminded: a new certificate takes weeks to get, and handing it in minutes. */
    reminderDays: [30, 14, 3],
  },
  score: {
    /** How many products are re-scored in one transaction: they are locked meanwhile, and whoever saves one of them waits. */
    rescoreBatch: 500,
  },
  realtime: {
    /** Open tabs of one person that hear of changes at once, in each process: more than people have, and a bound to what a script holds open. */
    streamsPerUser: 12,
  },
  payout: {
    /** How long nobody approves whose permissions were given or widened: the other admins are mailed, and have two days to object. */
    newApproverHours: 48,
  },
  cart: {
    /** What the goods of an order may cost. Far beyond any real one, and far below what sums of amounts can hold. */
    maxGoodsMinor: 100_000_000_00,
    /** What one parcel may weigh, for the same reason. */
    maxParcelKilograms: 1_000_000,
  },
  product: {
    /** Among how many of the newest products vendors take turns on the home page: more than one import usually brings. */
    newestSearched: 2_000,
  },
  /** How many days technical records are kept. */
  retentionDays: {
    ...retentionDays,
    rateLimitCounters: 1,
    /** Three hours: longer than anything stays cached. */
    cacheInvalidations: 1 / 8,
    idempotencyKeys: 14,
    notifications: 180,
    /** After they were written; what they said is gone from the bell long before. */
    announcements: 365,
    newsletterDeliveries: 180,
    /** Addresses that were never confirmed, have unsubscribed, or do not exist. */
    idleSubscribers: 365,
    failedJobs: 30,
    sentMails: 180,
    capturedEmails: 30,
    deadWorkers: 1,
    /** Far longer than a wave takes. */
    stockAlertWaves: 7,
    productImports: 90,
    searchesWithoutResults: 180,
    /** Two seasons and a stocktaking. */
    stockMovements: 730,
    /** Prices that others have followed: what a vendor has to prove about a reduction. */
    variantPrices: 730,
  },
} as const
