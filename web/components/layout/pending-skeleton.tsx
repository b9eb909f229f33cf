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

/** Screens that have a shape to show while they are on their way, by how their path begins; the first that fits. */
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

const patienceMs = 200

/**
 * Shows the shape of the next screen while it is on its way, on a line so slow that one would wonder. The present screen is kept
 * behind it, in case the person turns back.
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

/** A new screen begins at its top; who turns back stands where they stood. */
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
