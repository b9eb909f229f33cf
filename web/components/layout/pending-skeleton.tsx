import { useEffect, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'

/** A screen with a skeleton to show while it is loading, by the beginning of its path. */
export interface ScreenSkeletonSpec {
  path: string
  /** Its path is this one to the end. */
  exact?: boolean
  shape: ReactElement
}

const timeoutMs = 200

/**
 * Shows the skeleton of the next screen while it is loading on a slow connection. The current screen is kept behind it, in case the user
 * goes back.
 */
export function PendingSkeleton({
  shapes,
  children,
}: {
  shapes: readonly ScreenSkeletonSpec[]
  children: ReactNode
}) {
  const shape = usePendingSkeleton(shapes)
  useScrollToTop(shape !== undefined)
  return (
    <>
      {shape}
      <div hidden={shape !== undefined}>{children}</div>
    </>
  )
}

function usePendingSkeleton(shapes: readonly ScreenSkeletonSpec[]): ReactElement | undefined {
  const here = useLocation().pathname
  const { location } = useNavigation()
  const shape = location && location.pathname !== here ? skeletonOf(shapes, location) : undefined
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    setDue(false)
    if (!shape) return
    const timer = setTimeout(() => setDue(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [shape, location?.key])
  return isDue ? shape : undefined
}

/** The first that fits. */
const skeletonOf = (shapes: readonly ScreenSkeletonSpec[], { pathname }: Location) =>
  shapes.find(({ path, exact }) => (exact ? pathname === path : pathname.startsWith(path)))?.shape

/** A new screen starts at the top; going back restores the scroll position. */
function useScrollToTop(isComing: boolean) {
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
