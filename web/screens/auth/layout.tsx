import { Link, Outlet } from 'react-router'
import { brand } from '@contract/core/brand'
import { Logo } from '@web/components/brand/logo'
import { PatternPanel } from '@web/components/brand/pattern-panel'
import { ScreenError } from '@web/components/layout/screen-error'
import { paths } from '@contract/core/paths'

export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="gutter flex flex-col py-6 md:py-8">
        <header className="flex">
          <Link
            to={paths.home}
            className="flex min-h-control items-center rounded-control"
            aria-label={`${brand.name} home page`}
          >
            <Logo className="h-8" />
          </Link>
        </header>
        <main className="mx-auto grid w-full max-w-md flex-1 content-center py-10">
          <Outlet />
        </main>
      </div>
      <aside aria-hidden className="relative hidden overflow-hidden bg-panel lg:block">
        <PatternPanel className="absolute inset-0" />
      </aside>
    </div>
  )
}

export const ErrorBoundary = ScreenError
