import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { ScreenError } from '@web/parts/layout/screen-error'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'

/** In the place of a screen whose subject is not there: says so and leads on. Any other failure is shown as such. */
export function MissingOr({ title, why }: { title: string; why: string }) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return (
    <Page title={title}>
      <Empty
        motif="lens"
        frame="framed"
        title={why}
        action={
          <Button asChild>
            <Link to={paths.marketplace()}>Go to the marketplace</Link>
          </Button>
        }
      />
    </Page>
  )
}
