import type { vendorCalls } from '@contract/vendors'
import type { Verbs } from '@server/platform/calls'
import { getStorefront } from './storefront'

export const vendorVerbs: Verbs<keyof typeof vendorCalls> = {
  get_storefront_by_slug: getStorefront,
}
