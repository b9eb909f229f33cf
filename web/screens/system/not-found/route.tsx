import { data, Link } from 'react-router'
import { brand } from '@contract/core/brand'
import * as texts from '@contract/texts'
import { NotFoundPage } from '@web/components/catalog/not-found-page'
import { SiteFooter } from '@web/components/layout/site-footer'
import { SiteHeader } from '@web/components/layout/site-header'
import { SkipLink } from '@web/components/layout/skip-link'
import { useLogNotFound } from '@web/components/layout/use-log-not-found'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: `404 - ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  useLogNotFound()
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <NotFoundPage
          statusCode="404"
          title={texts.error.notFound}
          text="It may have moved, or the link may be wrong."
          action={
            <Button asChild>
              <Link to={paths.home}>Return to Home</Link>
            </Button>
          }
        />
      </main>
      <SiteFooter />
    </div>
  )
}
