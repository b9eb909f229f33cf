import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { texts, type FailureBody } from '@contract/messages'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** What stands in the place of a screen that failed: the refusal's own words, or an apology, and a way on. */
export function ScreenError() {
  const { title, text } = wordsOf(useRouteError())
  return (
    <div className="gutter mx-auto grid min-h-[60vh] max-w-page place-items-center py-16">
      <Empty
        titleAs="h2"
        motif="lens"
        title={title}
        text={text}
        action={
          <>
            <Button asChild variant="outline">
              <Link to=".">Try again</Link>
            </Button>
            <Button asChild>
              <Link to={paths.home}>Go to the start page</Link>
            </Button>
          </>
        }
      />
    </div>
  )
}

function wordsOf(error: unknown): { title: string; text?: string } {
  if (isRouteErrorResponse(error)) {
    const message = (error.data as Partial<FailureBody> | null)?.message
    if (message) return { title: message }
    if (error.status === 404) return { title: texts.error.notFound }
  }
  return {
    title: 'Something went wrong.',
    text: 'We could not show this page. Please try again in a moment.',
  }
}
