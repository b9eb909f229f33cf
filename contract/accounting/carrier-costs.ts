/** The invoices of carriers: how large one may be, and how many of its rows are shown. */
export const carrierInvoiceLimits = {
  fileMaxBytes: 5 * 1024 * 1024,
  maxRows: 10_000,
  maxShown: 50,
  numberMax: 60,
  noteMin: 5,
  noteMax: 500,
  uploads: { times: 60, minutes: 60 },
} as const

/** `waiting`: for a person to post or dismiss it. `reversed`: its invoice was taken back. */
export const carrierCostStatuses = ['posted', 'waiting', 'dismissed', 'reversed'] as const

export type CarrierCostStatus = (typeof carrierCostStatuses)[number]

/** Why a charge waits: no order has such a parcel, or another invoice of the carrier has charged it. */
export const carrierCostProblems = ['unmatched', 'duplicate'] as const

export type CarrierCostProblem = (typeof carrierCostProblems)[number]

/**
 * The columns of a carrier's invoice, by any of their names; the case, spaces and punctuation of a name do not matter. Without a currency, a
 * charge is in US dollars.
 */
export const carrierInvoiceColumns = {
  tracking: [
    'Tracking number',
    'Tracking no',
    'Waybill',
    'Waybill number',
    'Air waybill',
    'AWB',
    'Shipment number',
  ],
  day: ['Date', 'Day', 'Shipment date', 'Ship date', 'Charged on'],
  amount: ['Amount', 'Total', 'Total amount', 'Net charge', 'Total charge', 'Charge'],
  currency: ['Currency', 'Billing currency'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type CarrierInvoicePart = keyof typeof carrierInvoiceColumns
