import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import { errorReason } from '../page/error-reason'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { hasMixedBuilds } from '@web/reload-on-new-build'
import { useLogNotFound } from './use-log-not-found'
import { useScreenError } from './use-screen-error'

/** Replaces a screen that failed: the refusal's message, or an apology, and a way on. */
export function ScreenError() {
  const error = useScreenError()
  const { title, text, missing } = errorTextsOf(error)
  const location = useLocation()
  useLogNotFound(missing === 'page')
  useEffect(() => {
    if (hasMixedBuilds()) void window.reloadIfStale?.(true)
  }, [])
  return (
    <div className="gutter mx-auto w-full max-w-page py-12 md:py-24">
      <h1 className="text-title">{title}</h1>
      {text && <p className="mt-3 max-w-text text-lead text-ink-soft">{text}</p>}
      <div className="mt-7 flex flex-wrap gap-3">
        {!missing && (
          <Button asChild>
            <Link to={location} reloadDocument>
              Try again
            </Link>
          </Button>
        )}
        <Button asChild variant={missing ? 'primary' : 'outline'}>
          <Link to={paths.home}>Go to the home page</Link>
        </Button>
      </div>
    </div>
  )
}

interface ErrorTexts {
  title: string
  text?: string
  /** Not found: the record the URL names, or the whole page. Retrying does not help. */
  missing?: 'record' | 'page'
}

function errorTextsOf(error: unknown): ErrorTexts {
  const reason = errorReason(error)
  if (isRouteErrorResponse(error) && (error.data as Partial<FailureBody> | null)?.code === 'not_allowed')
    return { title: texts.error.noAccess, text: texts.error.askForAccess, missing: 'record' }
  if (isRouteErrorResponse(error)) {
    const isMissing = error.status === 404
    if (reason) return { title: reason, ...(isMissing && { missing: 'record' }) }
    if (isMissing) return { title: texts.error.notFound, missing: 'page' }
  }
  return {
    title: 'Something went wrong.',
    text: reason ?? 'We couldn’t load this page. Please try again in a moment.',
  }
}
