import {
  isRouteErrorResponse,
  redirectDocument,
  type DataStrategyResult,
  type MiddlewareFunction,
  type RouterState,
} from 'react-router'
import { isNetworkError } from './components/page/error-reason'

declare global {
  interface Window {
    /** Set by the router. */
    __reactRouterDataRouter?: {
      state: Pick<RouterState, 'location' | 'navigation'>
      revalidate(): Promise<void>
    }
    __reactRouterManifest?: { version: string }
  }
}

let areBuildsMixed = false

/** Whether what the page shows was last loaded from another build than its own. */
export const hasMixedBuilds = (): boolean => areBuildsMixed

/**
 * While versions are mixed, and in a tab that is older than the server, data may come from another build than the page: the screens of one need
 * not understand the data of the other. A navigation then becomes a document request. What reloads the data of the same screen goes on, since
 * something may have been typed there; versions next to each other understand each other as a rule.
 */
export const reloadOnNewBuild: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (results.root) areBuildsMixed = isFromOtherBuild(results.root)
  if (areBuildsMixed && results.root && isLeaving()) throw redirectDocument(request.url)
  return results
}

/** Data that could not be read, or lacks what the router expects, is of another version of the router. */
function isFromOtherBuild({ type, result }: DataStrategyResult): boolean {
  if (type === 'error')
    return result instanceof Error && !isNetworkError(result) && !isRouteErrorResponse(result)
  const { build } = (result ?? {}) as { build?: string }
  return build !== undefined && build !== window.__reactRouterManifest?.version
}

/** Whether the router is on its way to another screen, as `LeaveWarning` means it. */
function isLeaving(): boolean {
  const { location, navigation } = window.__reactRouterDataRouter!.state
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname
}
