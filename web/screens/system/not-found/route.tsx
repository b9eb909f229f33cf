import { data, Link } from 'react-router'
import { brand } from '@contract/brand'
import { texts } from '@contract/messages'
import { SiteFooter } from '@web/parts/layout/site-footer'
import { SiteHeader } from '@web/parts/layout/site-header'
import { SkipLink } from '@web/parts/layout/skip-link'
import { useLogMissing } from '@web/parts/layout/use-log-missing'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: `404 - ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  useLogMissing()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" className="gutter grid flex-1 place-items-center py-16">
        <div className="text-center">
          <h1 className="font-display text-display text-brand">404</h1>
          <Empty
            title={texts.error.notFound}
            motif="lens"
            action={
              <Button asChild>
                <Link to={paths.home}>Return to Home</Link>
              </Button>
            }
          />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
