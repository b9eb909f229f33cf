interface Carrier {
  name: string
  /** Other names vendors use for it, in lower case. */
  aliases?: readonly string[]
  /** Its public tracking page, if that takes the number in its address, and the format of its numbers: others are not linked. */
  tracking?: { number: RegExp; page: (number: string) => string }
}

/** The international postal format: two letters, nine digits, a country. */
const postal = (country: string) => new RegExp(`^[A-Z]{2}\\d{9}${country}$`)

/**
 * The carriers offered while a vendor types; any other may be entered. Only addresses that several shops are known to use are linked: a
 * dead link is worse than none.
 */
export const carriers: readonly Carrier[] = [
  {
    name: 'DHL',
    aliases: ['dhl express'],
    tracking: {
      number: /^(\d{10,11}|J[A-Z]{2,3}\d{10,18})$/,
      page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
    },
  },
  {
    name: 'FedEx',
    aliases: ['fedex express'],
    tracking: {
      number: /^(\d{12}|\d{15})$/,
      page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
    },
  },
  {
    name: 'UPS',
    tracking: {
      number: /^1Z[0-9A-Z]{16}$/,
      page: (number) => `https://www.ups.com/track?tracknum=${number}`,
    },
  },
  {
    name: 'Aramex',
    tracking: {
      number: /^\d{10,12}$/,
      page: (number) => `https://www.aramex.com/track/results?ShipmentNumber=${number}`,
    },
  },
  {
    name: 'The Courier Guy',
    aliases: ['courier guy', 'tcg'],
    tracking: {
      number: /^[A-Z0-9]{5,20}$/,
      page: (number) => `https://portal.thecourierguy.co.za/track?ref=${number}`,
    },
  },
  {
    name: 'South African Post Office',
    aliases: ['sapo', 'sa post office'],
    tracking: {
      number: postal('ZA'),
      page: (number) => `https://tracking.postoffice.co.za/TrackNTrace/TrackNTrace.aspx?id=${number}`,
    },
  },
  {
    name: 'Royal Mail',
    tracking: {
      number: postal('GB'),
      page: (number) => `https://www.royalmail.com/track-your-item#/?track=${number}`,
    },
  },
  {
    name: 'DPD',
    tracking: {
      number: /^\d{14}$/,
      page: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
    },
  },
  // Their tracking pages take no number in the address.
  ...[
    'Algérie Poste',
    'Amana (Poste Maroc)',
    'Bosta',
    'Botswana Post',
    'Dawn Wing',
    'Egypt Post',
    'EMS',
    'Ethiopian Post',
    'Fargo Courier',
    'Fastway Couriers',
    'G4S',
    'Ghana Post',
    'GIG Logistics',
    'La Poste du Sénégal',
    'Mauritius Post',
    'NamPost',
    'NIPOST',
    'Pargo',
    'Posta Kenya',
    'Posta Uganda',
    'PostNet',
    'RAM Hand-to-Hand Couriers',
    'Red Star Express',
    'Rwanda Post (Iposita)',
    'Sendy',
    'Skynet',
    'Speedaf',
    'Tanzania Posts',
    'Wells Fargo Courier',
    'ZamPost',
    'ZimPost',
  ].map((name) => ({ name })),
]

/** The tracking address of a parcel, or undefined: only for a known carrier and a number in its format. */
export function trackingPage(provider: string | null, tracking: string | null): string | undefined {
  const name = provider?.trim().toLowerCase()
  const number = tracking?.replace(/[\s-]/g, '').toUpperCase()
  const carrier = carriers.find(
    (one) => name && (one.name.toLowerCase() === name || one.aliases?.includes(name)),
  )
  return number && carrier?.tracking?.number.test(number) ? carrier.tracking.page(number) : undefined
}
