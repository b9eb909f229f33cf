import { Outlet } from 'react-router'
import { PendingSkeleton, type ScreenSkeletonSpec } from '@web/components/layout/pending-skeleton'
import { ScreenError } from '@web/components/layout/screen-error'
import { SiteFooter } from '@web/components/layout/site-footer'
import { SiteHeader } from '@web/components/layout/site-header'
import { SkipLink } from '@web/components/layout/skip-link'
import { onFirstUse } from '@web/ui/on-first-use'
import { fetchCode } from '@web/ui/use-lazy-component'
import { useEffect, useState, type ReactNode } from 'react'

export default function PublicLayout() {
  const skeletons = useSkeletons()
  return (
    <Frame>
      <PendingSkeleton skeletons={skeletons}>
        <Outlet />
      </PendingSkeleton>
    </Frame>
  )
}

const importSkeletons = () => import('@web/components/layout/public-skeletons')
const noSkeletons: readonly ScreenSkeletonSpec[] = []

/** The skeletons, loaded once the page is used. Without them, a bar shows that the next page is loading. */
function useSkeletons() {
  const [skeletons, setSkeletons] = useState(noSkeletons)
  useEffect(
    () =>
      onFirstUse(async () =>
        setSkeletons((await fetchCode(importSkeletons, false))?.publicSkeletons ?? noSkeletons),
      ),
    [],
  )
  return skeletons
}

/** A page that fails keeps header and footer. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ScreenError />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col print:block print:min-h-0">
    <SkipLink />
    <SiteHeader />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter />
  </div>
)
