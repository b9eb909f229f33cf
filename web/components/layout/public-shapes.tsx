import type { ComponentProps } from 'react'
import { paths } from '@contract/core/paths'
import { AccountLinkCards } from '../account/account-link-cards'
import { MarketplaceSkeleton } from '@web/components/catalog/marketplace-skeleton'
import { ProductSkeleton } from '@web/components/catalog/product-skeleton'
import { ScreenSkeleton } from '@web/components/page/screen-skeleton'
import { StoreSkeleton } from '@web/components/stores/store-skeleton'
import type { ScreenSkeletonSpec } from './pending-skeleton'

/** The shapes of the public screens and of the customer's area. */
export const publicSkeletons: readonly ScreenSkeletonSpec[] = [
  { path: paths.product(''), shape: <ProductSkeleton /> },
  { path: paths.store(''), shape: <StoreSkeleton /> },
  { path: paths.marketplace(), shape: <MarketplaceSkeleton /> },
  { path: paths.checkout, shape: <ScreenSkeleton title="Checkout" look="sides" /> },
  { path: paths.orderConfirmation(''), shape: <ScreenSkeleton look="sides" /> },
  skeletonOfRoute(paths.account.dashboard, 'My Account', 'cards'),
  skeletonOfRoute(paths.account.order(''), undefined, 'sides'),
  skeletonOfRoute(paths.account.orders, 'My Orders', 'list'),
  skeletonOfRoute(paths.account.settings, 'Settings', 'sections'),
]

/** A screen of the customer's own area stands below the area's ways. */
function skeletonOfRoute(
  path: string,
  title: string | undefined,
  look: ComponentProps<typeof ScreenSkeleton>['look'],
) {
  const shape = (
    <>
      <AccountLinkCards at={path} />
      <ScreenSkeleton title={title} look={look} />
    </>
  )
  return { path, shape }
}
