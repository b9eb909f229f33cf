import { Outlet } from 'react-router'
import { ComingScreen } from '@web/parts/layout/coming-screen'
import { ScreenError } from '@web/parts/layout/screen-error'
import { SiteFooter } from '@web/parts/layout/site-footer'
import { SiteHeader } from '@web/parts/layout/site-header'
import { SkipLink } from '@web/parts/layout/skip-link'
import type { ReactNode } from 'react'

export default function PublicLayout() {
  return (
    <Frame>
      <ComingScreen>
        <Outlet />
      </ComingScreen>
    </Frame>
  )
}

/** A page that failed keeps its header and footer. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ScreenError />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <SiteHeader />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter />
  </div>
)
