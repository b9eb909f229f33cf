import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isUnreachable } from './components/page/error-reason'

let lastShell: unknown

/** The app shell's data, as last loaded. */
export const storeShell = (data: unknown) => {
  lastShell = data
}

/**
 * Client-side navigation also reloads the app shell's data, since the session may have changed. If that fails the shell stays as it was,
 * and the screen below it shows the error.
 */
export const retainShell: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const { root } = results
  if (root?.type === 'error' && lastShell !== undefined && isUnreachable(root.result))
    return { ...results, root: { type: 'data', result: lastShell } }
  return results
}
