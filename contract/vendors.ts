import { z } from 'zod'
import { call } from './call'

export const storefront = z.object({
  company_name: z.string(),
  country: z.string(),
  store_slug: z.string(),
  store_banner_url: z.string().nullable(),
  store_logo_url: z.string().nullable(),
  store_description: z.string().nullable(),
  sustainability_practices: z.array(z.string()),
  sustainability_certifications: z.array(z.string()),
  product_count: z.number().int(),
  joined_at: z.string(),
})
export type Storefront = z.infer<typeof storefront>

export const vendorCalls = {
  get_storefront_by_slug: call({
    summary: "An approved vendor's public page",
    role: 'public',
    effect: 'read',
    input: z.object({ p_slug: z.string().min(1).max(120) }),
    output: storefront,
    refusals: ['store_not_found'],
  }),
}
