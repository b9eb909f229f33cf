import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isNoAnswer } from './components/page/reason-of'

let known: unknown

/** The app shell's data, as last loaded. */
export const rememberFrame = (data: unknown) => {
  known = data
}

/**
 * Client-side navigation also reloads the app shell's data, since the session may have changed. If that fails the shell stays as it was,
 * and the screen below it shows the error.
 */
export const steadyFrame: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const { root } = results
  if (root?.type === 'error' && known !== undefined && isNoAnswer(root.result))
    return { ...results, root: { type: 'data', result: known } }
  return results
}
