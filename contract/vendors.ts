import { z } from 'zod'
import { procedure } from './procedure'
import { documentCategories } from './enums'

/**
 * The public view of an approved vendor. Practices and certifications are declared by the vendor; `checked_documents` are those verified by
 * our team, newest first, with the certifications each proves.
 */
export const storefront = z.object({
  company_name: z.string(),
  country: z.string(),
  store_slug: z.string(),
  store_banner_url: z.string().nullable(),
  store_logo_url: z.string().nullable(),
  store_description: z.string().nullable(),
  sustainability_practices: z.array(z.string()),
  sustainability_certifications: z.array(z.string()),
  checked_documents: z.array(
    z.object({
      document_category: z.enum(documentCategories),
      certifications: z.array(z.string()),
      verified_at: z.string(),
    }),
  ),
  /** Where its parcels come from, and when buyers of that city can pick up their orders. */
  city: z.string().nullable(),
  pickup_hours: z.string().nullable(),
  /** Within how many days it hands a parcel to the carrier. */
  handling_days: z.number().int(),
  /** While it is closed for a holiday: the day on which it takes orders again. */
  reopens_on: z.string().nullable(),
  product_count: z.number().int(),
  joined_at: z.string(),
})
export type Storefront = z.infer<typeof storefront>

export const vendorProcedures = {
  get_storefront_by_slug: procedure({
    summary: "An approved vendor's public page",
    role: 'public',
    effect: 'read',
    shared: true,
    input: z.object({ p_slug: z.string().min(1).max(120) }),
    output: storefront,
    refusals: ['store_not_found'],
  }),
}
