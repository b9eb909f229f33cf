import type { vendorProcedures } from '@contract/vendors/procedures'
import type { Handlers } from '@server/platform/procedures'
import { getStorefront } from './storefront'

export const vendorHandlers: Handlers<keyof typeof vendorProcedures> = {
  get_storefront_by_slug: getStorefront,
}
