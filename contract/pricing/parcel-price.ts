import { toMinor, type Minor } from '../core/money'
import type { DeliveryZone } from './shipping-procedures'

/** What a piece counts as whose vendor has not said what it weighs, in grams. 0 is no weight: files from other shops have it for unknown. */
export const unstatedWeightGrams = 1_000

interface WeighedLine {
  quantity: number
  /** Of one piece; null if its vendor has not said. */
  weightGrams: number | null
}

const pieceGrams = (weightGrams: number | null): number => weightGrams || unstatedWeightGrams

/** What a parcel weighs, in grams: pieces alone, without its packaging. */
export const parcelGrams = (lines: readonly WeighedLine[]): number =>
  lines.reduce((grams, { quantity, weightGrams }) => grams + quantity * pieceGrams(weightGrams), 0)

/** The kilograms that a parcel is charged for: each one that it has begun, and at least one. */
export const startedKilograms = (grams: number): number => Math.max(1, Math.ceil(grams / 1_000))

/** What a parcel costs. The one place that turns a weight into a price. */
export const parcelPrice = (firstKilogram: Minor, furtherKilogram: Minor, grams: number): Minor =>
  firstKilogram + furtherKilogram * (startedKilograms(grams) - 1)

/** The cheapest delivery of one piece in a zone, of several equally cheap ones the first; undefined where nobody delivers. */
export const cheapestDelivery = ({ services }: Pick<DeliveryZone, 'services'>, weightGrams: number | null) =>
  services
    .map((service) => ({
      ...service,
      costMinor: parcelPrice(
        toMinor(service.first_kilogram),
        toMinor(service.further_kilogram),
        pieceGrams(weightGrams),
      ),
    }))
    .sort((a, b) => a.costMinor - b.costMinor)[0]
