import { Link } from 'react-router'
import { Logo } from '@web/components/brand/logo'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { paths } from '@contract/core/paths'
import { ScreenError } from './screen-error'

/** A full page for a failure before any screen is rendered: the connection is lost, or the app shell failed. It makes no requests. */
export function RootError() {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <header className="gutter mx-auto flex w-full max-w-page py-4">
        <Link to={paths.home} className="inline-flex min-h-11 items-center">
          <Logo className="h-8" />
        </Link>
      </header>
      <PatternBorder variant="bogolan" height={12} />
      <main id="content" className="flex-1">
        <ScreenError />
      </main>
    </div>
  )
}
