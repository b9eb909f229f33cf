import {
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'
import { AccountWays } from '@web/components/account/account-ways'
import { MarketplaceSkeleton } from '@web/components/catalog/marketplace-skeleton'
import { ProductSkeleton } from '@web/components/catalog/product-skeleton'
import { ScreenSkeleton } from '@web/components/page/screen-skeleton'
import { StoreSkeleton } from '@web/components/stores/store-skeleton'
import { paths } from '@contract/paths'

/** The screens with a skeleton, by path prefix; the first match wins. */
const shapes: readonly { path: string; shape: ReactElement }[] = [
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

/** Screens of the customer's area appear below the area's links. */
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

const patienceMs = 200

/**
 * Shows the skeleton of the next screen when a navigation takes noticeably long. The current screen stays mounted behind it, in case the
 * user goes back.
 */
export function PendingSkeleton({ children }: { children: ReactNode }) {
  const shape = useComingShape()
  useFromTheTop(shape !== undefined)
  return (
    <>
      {shape}
      <div hidden={shape !== undefined}>{children}</div>
    </>
  )
}

function useComingShape(): ReactElement | undefined {
  const here = useLocation().pathname
  const { location } = useNavigation()
  const shape = location && location.pathname !== here ? shapeOf(location) : undefined
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    setDue(false)
    if (!shape) return
    const timer = setTimeout(() => setDue(true), patienceMs)
    return () => clearTimeout(timer)
  }, [shape, location?.key])
  return isDue ? shape : undefined
}

const shapeOf = ({ pathname }: Location) => shapes.find(({ path }) => pathname.startsWith(path))?.shape

/** A new screen starts at the top; going back restores the scroll position. */
function useFromTheTop(isComing: boolean) {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (!isComing) return
    const y = window.scrollY
    window.scrollTo(0, 0)
    return () => {
      const keyNow = (window.history.state as { key?: string } | null)?.key ?? 'default'
      if (keyNow === key) window.scrollTo(0, y)
    }
  }, [isComing, key])
}
