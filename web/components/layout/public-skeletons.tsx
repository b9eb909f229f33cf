import type { ComponentProps } from 'react'
import { paths } from '@contract/core/paths'
import { AccountLinkCards } from '../account/account-link-cards'
import { MarketplaceSkeleton } from '../catalog/marketplace-skeleton'
import { ProductSkeleton } from '../catalog/product-skeleton'
import { ScreenSkeleton } from '../page/screen-skeleton'
import { StoreSkeleton } from '../stores/store-skeleton'
import type { ScreenSkeletonSpec } from './pending-skeleton'

/** The skeletons of the public screens and of the customer's area. */
export const publicSkeletons: readonly ScreenSkeletonSpec[] = [
  { path: paths.product(''), skeleton: <ProductSkeleton /> },
  { path: paths.store(''), skeleton: <StoreSkeleton /> },
  { path: paths.marketplace(), skeleton: <MarketplaceSkeleton /> },
  { path: paths.checkout, skeleton: <ScreenSkeleton title="Checkout" variant="sides" /> },
  { path: paths.orderConfirmation(''), skeleton: <ScreenSkeleton variant="sides" /> },
  accountSkeleton(paths.account.dashboard, 'My Account', 'cards'),
  accountSkeleton(paths.account.order(''), undefined, 'sides'),
  accountSkeleton(paths.account.orders, 'My Orders', 'list'),
  accountSkeleton(paths.account.settings, 'Settings', 'sections'),
]

/** The skeleton of a screen in the customer's area, below the area's links. */
function accountSkeleton(
  path: string,
  title: string | undefined,
  variant: ComponentProps<typeof ScreenSkeleton>['variant'],
) {
  const skeleton = (
    <>
      <AccountLinkCards currentPath={path} />
      <ScreenSkeleton title={title} variant={variant} />
    </>
  )
  return { path, skeleton }
}
