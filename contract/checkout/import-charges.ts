import { z } from 'zod'
import { money, percent } from '../core/amounts'
import { importSchemeIds } from '../pricing/import-tax'

/**
 * The import VAT of a cart at its destination: what is collected with the order, by which scheme, and about what the carriers of the other
 * parcels collect on delivery. `duty`: whether customs may charge duty besides.
 */
export const importCharges = z.object({
  scheme: z.enum(importSchemeIds),
  rate_percent: percent,
  collected: money,
  on_delivery: money,
  duty: z.boolean(),
})

export type ImportCharges = z.infer<typeof importCharges>

/** The scheme by which an order's import VAT was collected, and the operator's number in it. `partly`: not of all its parcels. */
export const orderImportVat = z.object({
  scheme: z.enum(importSchemeIds),
  number: z.string(),
  partly: z.boolean(),
})

export type OrderImportVat = z.infer<typeof orderImportVat>
