import type { ProductDetail } from '@contract/catalog/procedures'
import { paths } from '@contract/core/paths'
import { useAuth } from '@web/components/auth/auth-provider'

/**
 * Counts that a product's page was viewed, by an image, so that pages from a cache and browsers without scripts count too. Its own vendor's
 * team and admins are not counted.
 */
export function ViewCounter({ product: { id, vendor } }: { product: ProductDetail }) {
  const { me } = useAuth()
  if (me?.role === 'admin' || me?.vendor?.storeSlug === vendor.store_slug) return null
  // A low priority also keeps React from preloading it before the product's own images.
  return <img src={paths.productViewed(id)} alt="" hidden fetchPriority="low" />
}
