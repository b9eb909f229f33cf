import type { ComponentProps } from 'react'
import { paths } from '@contract/core/paths'
import { AccountWays } from '../account/account-link-cards'
import { MarketplaceSkeleton } from '@web/components/catalog/marketplace-skeleton'
import { ProductSkeleton } from '@web/components/catalog/product-skeleton'
import { ScreenSkeleton } from '@web/components/page/screen-skeleton'
import { StoreSkeleton } from '@web/components/stores/store-skeleton'
import type { ScreenShape } from './pending-skeleton'

/** The shapes of the public screens and of the customer's area. */
export const publicShapes: readonly ScreenShape[] = [
  { path: paths.product(''), shape: <ProductSkeleton /> },
  { path: paths.store(''), shape: <StoreSkeleton /> },
  { path: paths.marketplace(), shape: <MarketplaceSkeleton /> },
  { path: paths.checkout, shape: <ScreenSkeleton title="Checkout" look="sides" /> },
  { path: paths.orderConfirmation(''), shape: <ScreenSkeleton look="sides" /> },
  ownShape(paths.account.dashboard, 'My Account', 'cards'),
  ownShape(paths.account.order(''), undefined, 'sides'),
  ownShape(paths.account.orders, 'My Orders', 'list'),
  ownShape(paths.account.settings, 'Settings', 'sections'),
]

/** A screen of the customer's own area stands below the area's ways. */
function ownShape(
  path: string,
  title: string | undefined,
  look: ComponentProps<typeof ScreenSkeleton>['look'],
) {
  const shape = (
    <>
      <AccountWays at={path} />
      <ScreenSkeleton title={title} look={look} />
    </>
  )
  return { path, shape }
}
