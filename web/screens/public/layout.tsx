import { Outlet } from 'react-router'
import { PendingSkeleton } from '@web/components/layout/pending-skeleton'
import { publicSkeletons } from '@web/components/layout/public-skeletons'
import { ScreenError } from '@web/components/layout/screen-error'
import { SiteFooter } from '@web/components/layout/site-footer'
import { SiteHeader } from '@web/components/layout/site-header'
import { SkipLink } from '@web/components/layout/skip-link'
import type { ReactNode } from 'react'

export default function PublicLayout() {
  return (
    <Frame>
      <PendingSkeleton skeletons={publicSkeletons}>
        <Outlet />
      </PendingSkeleton>
    </Frame>
  )
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
