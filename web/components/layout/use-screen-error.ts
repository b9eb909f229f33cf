import { use } from 'react'
// oxlint-disable-next-line no-restricted-imports -- this is what all others use instead
import { useRouteError } from 'react-router'
import { isHydrating } from '@web/hydration'
import { releaseClicks } from '@web/queue-clicks'

/**
 * The error of a screen, for what replaces it. If the scripts fail while they hydrate a page, in an old browser for instance, nothing
 * replaces it: its links and forms work without them. Suspending forever keeps React from committing anything else.
 */
export function useScreenError(): unknown {
  const error = useRouteError()
  if (isHydrating() && !window.__reactRouterContext?.state.errors) {
    report(error)
    use(forever)
  }
  return error
}

const forever = new Promise<never>(() => {})

let isReported = false

function report(error: unknown) {
  if (isReported) return
  isReported = true
  releaseClicks()
  // oxlint-disable-next-line no-console -- the page stays usable, so nothing else says so
  console.error('This page works without its scripts, which failed to start:', error)
}
