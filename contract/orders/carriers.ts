import { isPublicUrl } from '../core/public-url'

interface KnownCarrier {
  name: string
  /** Other names vendors use for it, in lower case. */
  aliases?: readonly string[]
  /** The countries it collects parcels in; none: everywhere. */
  countries?: readonly string[]
  /** Its public tracking page, if that takes the number in its address, and the format of its numbers: others are not linked. */
  tracking?: { number: RegExp; page: string }
}

/** The international postal format: two letters, nine digits, a country. */
const postalNumberPattern = (country: string) => new RegExp(`^[A-Z]{2}\\d{9}${country}$`)

/**
 * The carriers that every marketplace starts with; its admins add others and switch them off (`carriers`). Only addresses that several
 * shops are known to use are linked: a dead link is worse than none.
 */
export const knownCarriers: readonly KnownCarrier[] = [
  {
    name: 'DHL',
    aliases: ['dhl express', 'dhl parcel', 'dhl paket', 'dhl ecommerce'],
    tracking: {
      // https://www.dhl.com/cz-en/home/tracking/id-labels.html: Express has 10 digits, or 000, JJD, JVGL and more digits; Parcel 3S, JVGL or JJD;
      // eCommerce GM, LX, RX or digits only, 10 to 39 characters. A German parcel's 20 digits (00340...) are among the last.
      number: /^(\d{10,39}|J[A-Z]{2,3}\d{10,36}|3S[A-Z]{1,5}\d{6,30}|(GM|LX|RX)\d{8,35}([A-Z]{2})?)$/,
      page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
    },
  },
  {
    name: 'FedEx',
    aliases: ['fedex express'],
    tracking: {
      // https://onlinetrackingnumbers.com/v4/what-is-tracking-number: 12 or 15 digits, less often 20 or 22.
      number: /^(\d{12}|\d{15}|\d{20}|\d{22})$/,
      page: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    },
  },
  {
    name: 'UPS',
    tracking: {
      number: /^1Z[0-9A-Z]{16}$/,
      page: 'https://www.ups.com/track?tracknum={number}',
    },
  },
  {
    name: 'Aramex',
    tracking: {
      number: /^\d{10,12}$/,
      page: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
    },
  },
  {
    name: 'The Courier Guy',
    countries: ['ZA'],
    aliases: ['courier guy', 'tcg'],
    tracking: {
      number: /^[A-Z0-9]{5,20}$/,
      page: 'https://portal.thecourierguy.co.za/track?ref={number}',
    },
  },
  {
    name: 'South African Post Office',
    countries: ['ZA'],
    aliases: ['sapo', 'sa post office'],
    tracking: {
      number: postalNumberPattern('ZA'),
      page: 'https://tracking.postoffice.co.za/TrackNTrace/TrackNTrace.aspx?id={number}',
    },
  },
  {
    name: 'Royal Mail',
    tracking: {
      number: postalNumberPattern('GB'),
      page: 'https://www.royalmail.com/track-your-item#/?track={number}',
    },
  },
  {
    name: 'DPD',
    tracking: {
      number: /^\d{14}$/,
      page: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
    },
  },
  // Their tracking pages take no number in the address.
  { name: 'Algérie Poste', countries: ['DZ'] },
  { name: 'Amana (Poste Maroc)', countries: ['MA'] },
  { name: 'Bosta', countries: ['EG'] },
  { name: 'Botswana Post', countries: ['BW'] },
  { name: 'Dawn Wing', countries: ['ZA'] },
  { name: 'Egypt Post', countries: ['EG'] },
  { name: 'EMS' },
  { name: 'Ethiopian Post', countries: ['ET'] },
  { name: 'Fargo Courier', countries: ['KE'] },
  { name: 'Fastway Couriers', countries: ['ZA'] },
  { name: 'G4S' },
  { name: 'Ghana Post', countries: ['GH'] },
  { name: 'GIG Logistics', countries: ['NG'] },
  { name: 'La Poste du Sénégal', countries: ['SN'] },
  { name: 'Mauritius Post', countries: ['MU'] },
  { name: 'NamPost', countries: ['NA'] },
  { name: 'NIPOST', countries: ['NG'] },
  { name: 'Pargo', countries: ['ZA'] },
  { name: 'Posta Kenya', countries: ['KE'] },
  { name: 'Posta Uganda', countries: ['UG'] },
  { name: 'PostNet', countries: ['ZA'] },
  { name: 'RAM Hand-to-Hand Couriers', countries: ['ZA'] },
  { name: 'Red Star Express', countries: ['NG'] },
  { name: 'Rwanda Post (Iposita)', countries: ['RW'] },
  { name: 'Sendy', countries: ['KE'] },
  { name: 'Skynet' },
  { name: 'Speedaf' },
  { name: 'Tanzania Posts', countries: ['TZ'] },
  { name: 'Wells Fargo Courier', countries: ['KE'] },
  { name: 'ZamPost', countries: ['ZM'] },
  { name: 'ZimPost', countries: ['ZW'] },
]

/** What a tracking link needs to know of a carrier: its name, and its tracking page with `{number}` in its place. */
export interface TrackedCarrier {
  name: string
  trackingUrl: string | null
}

/** The tracking address of a parcel, or null: only for a carrier that has one, and for a known one only with a number in its format. */
export function trackingPageUrl(
  carriers: readonly TrackedCarrier[],
  provider: string | null,
  tracking: string | null,
): string | null {
  if (!provider || !tracking) return null
  const carrier = findKnownCarrier(provider)
  const name = (carrier?.name ?? provider.trim()).toLowerCase()
  const page = carriers.find((candidate) => candidate.name.toLowerCase() === name)?.trackingUrl
  if (!page) return null
  const format = carrier?.tracking?.number
  const number = format ? tracking.replace(/[\s-]/g, '').toUpperCase() : tracking.replace(/\s/g, '')
  return format?.test(number) === false ? null : page.replace('{number}', () => encodeURIComponent(number))
}

const findKnownCarrier = (carrierName: string): KnownCarrier | undefined => {
  const name = carrierName.trim().toLowerCase()
  return knownCarriers.find(
    (candidate) => candidate.name.toLowerCase() === name || candidate.aliases?.includes(name),
  )
}

/** The name of the known carrier that is meant, if it is one. */
export const knownCarrierName = (carrierName: string): string | undefined =>
  findKnownCarrier(carrierName)?.name

/** Whether it is one that every marketplace starts with. */
export const isKnownCarrier = (name: string): boolean => knownCarrierName(name) !== undefined

/**
 * Whether an address can be a carrier's tracking page: https, at a host of its own, with `{number}` once after it. Nobody is led elsewhere
 * by a parcel's number, which its vendor writes.
 */
export function isTrackingUrl(url: string): boolean {
  if (!/^https:\/\/[^/?#{}]+[/?#]/.test(url) || url.split('{number}').length !== 2) return false
  return isPublicUrl(url.replace('{number}', '1'))
}
