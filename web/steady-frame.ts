import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isNoAnswer } from './components/page/reason-of'

let known: unknown

/** What the frame of every page shows, as last heard. */
export const rememberFrame = (data: unknown) => {
  known = data
}

/**
 * Every move inside the browser asks for the frame's data too: who is signed in may have changed. Where no answer comes the frame
 * stays as it was, and it is the screen that says so, below its header.
 */
export const steadyFrame: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const { root } = results
  if (root?.type === 'error' && known !== undefined && isNoAnswer(root.result))
    return { ...results, root: { type: 'data', result: known } }
  return results
}
