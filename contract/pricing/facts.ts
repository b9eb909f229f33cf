import { findCountry } from '../core/countries'

/**
 * The state today of a record that applies from `valid_from` to the day before `valid_to` (a tax rate, a shipping rate, a commission
 * rule). `past` has ended or was withdrawn before it began.
 */
export const datedStates = ['current', 'future', 'past'] as const

export type DatedState = (typeof datedStates)[number]

/** An exchange rate older than this is not used: nothing is charged or paid out in its currency. */
export const exchangeRateMaxDays = 7

/** A new rate that differs from the one before by more than `jumpPercent` is likely a slip, and must be confirmed. */
export const exchangeRateLimits = { jumpPercent: 5, sourceMin: 3, sourceMax: 300 } as const

/**
 * Rates are fetched once a day, at this hour (UTC): most central banks have published theirs by then. After a failure it is tried again, the
 * first time after `firstRetryMinutes`, then after pauses that double up to the longest one.
 */
export const rateFetch = { hour: 17, firstRetryMinutes: 5, longestRetryMinutes: 6 * 60 } as const

export const shippingRateLimits = { nameMin: 2, nameMax: 60, priceMax: 10_000, daysMax: 365 } as const

/** The rate tester: the weight of a parcel, and parcels, each of another vendor. */
export const rateTestLimits = { gramsMax: 1_000_000, parcelsMax: 20 } as const

/** A commission rule's rate, and its minimum and maximum per item, in US dollars. */
export const commissionLimits = { percentMax: 100, boundMax: 1_000_000 } as const

export const taxRateLimits = {
  componentMin: 2,
  componentMax: 40,
  sourceMin: 3,
  sourceMax: 300,
  percentMax: 100,
} as const

/** How many days vendors may take to hand a paid order to the carrier, and how many they usually do. */
export const handlingDays = { min: 1, defaultDays: 3, max: 14 } as const

/** The shipping zone between two countries, by ISO codes. Regions are the UN sub-regions of Africa. */
export function zoneBetween(origin: string, destination: string): ShippingZone {
  if (origin === destination) return 'same_country'
  const originCountry = findCountry(origin)
  const destinationCountry = findCountry(destination)
  if (!originCountry || !destinationCountry) return 'rest_of_world'
  return originCountry.region === destinationCountry.region ? 'same_region' : 'rest_of_africa'
}

export const shippingServices = ['standard', 'express', 'pickup'] as const

export type ShippingService = (typeof shippingServices)[number]

export const shippingServiceLabels: Record<ShippingService, string> = {
  standard: 'Standard',
  express: 'Express',
  pickup: 'Pickup',
}

/** A parcel's distance: within one country, within one UN sub-region of Africa, across Africa, or beyond. */
export const shippingZones = ['same_country', 'same_region', 'rest_of_africa', 'rest_of_world'] as const

export type ShippingZone = (typeof shippingZones)[number]

export const shippingZoneLabels: Record<ShippingZone, string> = {
  same_country: 'Same country',
  same_region: 'Same region',
  rest_of_africa: 'Rest of Africa',
  rest_of_world: 'Rest of the world',
}
