interface Carrier {
  /** The names vendors use for it, in lower case. */
  names: readonly string[]
  /** The format of its tracking numbers; others are not linked. */
  number: RegExp
  page: (number: string) => string
}

/** Carriers whose public tracking page takes the number in its URL. */
const carriers: readonly Carrier[] = [
  {
    names: ['dhl', 'dhl express'],
    number: /^(\d{10,11}|J[A-Z]{2,3}\d{10,18})$/,
    page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    names: ['fedex', 'fedex express'],
    number: /^(\d{12}|\d{15})$/,
    page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    names: ['ups'],
    number: /^1Z[0-9A-Z]{16}$/,
    page: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
]

/** The tracking URL of a parcel, or undefined. Only for a known carrier and a number in its format: a dead link is worse than none. */
export function trackingPage(provider: string | null, tracking: string | null): string | undefined {
  const name = provider?.trim().toLowerCase()
  const number = tracking?.replace(/[\s-]/g, '').toUpperCase()
  const carrier = carriers.find(({ names }) => name && names.includes(name))
  return number && carrier?.number.test(number) ? carrier.page(number) : undefined
}
