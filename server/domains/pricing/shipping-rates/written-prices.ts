import type { Minor } from '@contract/core/money'

/** The columns that a rate's prices are written to, from which the database generates the ones that are read. */
export const writtenPrices = (prices: { firstKilogramMinor: Minor; furtherKilogramMinor: Minor }) => ({
  baseMinor: prices.firstKilogramMinor,
  perExtraItemMinor: prices.furtherKilogramMinor,
})
