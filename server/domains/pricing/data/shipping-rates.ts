import { defaultBrand } from '@contract/core/brand'
import type { shippingRates, shippingServices } from '@server/database/schema/pricing'

type Row = Omit<
  typeof shippingRates.$inferSelect,
  'id' | 'validFrom' | 'validTo' | 'createdAt' | 'providerName' | 'active' | 'baseMinor' | 'perExtraItemMinor'
>

/** The services as they are first named; they are renamed with the shop. */
export const shippingServiceSeeds: readonly (typeof shippingServices.$inferInsert)[] = [
  { service: 'standard', name: `${defaultBrand.name} Standard` },
  { service: 'express', name: `${defaultBrand.name} Express` },
  { service: 'pickup', name: `${defaultBrand.name} Pickup` },
]

const rate = (
  zone: Row['zone'],
  service: Row['service'],
  rateName: string,
  [firstKilogramMinor, furtherKilogramMinor]: readonly [number, number],
  [minDeliveryDays, maxDeliveryDays]: readonly [number, number],
): Row => ({
  zone,
  service,
  rateName,
  firstKilogramMinor,
  furtherKilogramMinor,
  minDeliveryDays,
  maxDeliveryDays,
})

/** Default parcel rates until an operator changes them: US cents for the first kilogram and for each further one; transit days. */
export const shippingRateSeeds: readonly Row[] = [
  rate('same_country', 'standard', 'Domestic', [3_50, 50], [2, 5]),
  rate('same_country', 'express', 'Domestic', [7_90, 1_00], [1, 2]),
  rate('same_country', 'pickup', 'At the maker', [0, 0], [0, 2]),
  rate('same_region', 'standard', 'Regional', [11_90, 1_80], [5, 10]),
  rate('same_region', 'express', 'Regional', [23_50, 3_20], [3, 5]),
  rate('rest_of_africa', 'standard', 'Across Africa', [18_90, 2_90], [8, 15]),
  rate('rest_of_africa', 'express', 'Across Africa', [36_50, 4_90], [4, 7]),
  rate('rest_of_world', 'standard', 'International', [27_90, 4_40], [10, 21]),
  rate('rest_of_world', 'express', 'International', [52_50, 7_90], [5, 9]),
]
