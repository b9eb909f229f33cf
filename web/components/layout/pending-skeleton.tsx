import { useEffect, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'

/** A screen with a skeleton to show while it is loading, by the beginning of its path. */
export interface ScreenSkeletonSpec {
  path: string
  /** The path must match exactly. */
  exact?: boolean
  skeleton: ReactElement
}

const delayMs = 200

/**
 * Shows the skeleton of the next screen while it is loading on a slow connection. The current screen is kept behind it, in case the user
 * goes back.
 */
export function PendingSkeleton({
  skeletons,
  children,
}: {
  skeletons: readonly ScreenSkeletonSpec[]
  children: ReactNode
}) {
  const skeleton = usePendingSkeleton(skeletons)
  useScrollToTop(skeleton !== undefined)
  return (
    <>
      {skeleton}
      <div hidden={skeleton !== undefined}>{children}</div>
    </>
  )
}

function usePendingSkeleton(skeletons: readonly ScreenSkeletonSpec[]): ReactElement | undefined {
  const currentPath = useLocation().pathname
  const { location } = useNavigation()
  const skeleton = location && location.pathname !== currentPath ? skeletonOf(skeletons, location) : undefined
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    setDue(false)
    if (!skeleton) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [skeleton, location?.key])
  return isDue ? skeleton : undefined
}

/** The first that matches. */
const skeletonOf = (skeletons: readonly ScreenSkeletonSpec[], { pathname }: Location) =>
  skeletons.find(({ path, exact }) => (exact ? pathname === path : pathname.startsWith(path)))?.skeleton

/** A new screen starts at the top; going back restores the scroll position. */
function useScrollToTop(isPendingNavigation: boolean) {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (!isPendingNavigation) return
    const scrollY = window.scrollY
    window.scrollTo(0, 0)
    return () => {
      const currentKey = (window.history.state as { key?: string } | null)?.key ?? 'default'
      if (currentKey === key) window.scrollTo(0, scrollY)
    }
  }, [isPendingNavigation, key])
}
