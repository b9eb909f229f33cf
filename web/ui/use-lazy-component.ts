import { useCallback, useState, type ComponentType } from 'react'
import { toast } from './toast'

/**
 * Fetches code when it is needed: undefined if it cannot be fetched now. Browsers remember a script that could not be fetched, and fail from then on:
 * offline it is not tried, so that it works once back online. If the server no longer has the page's build, the page is reloaded, unless the code is
 * only fetched in advance (`isNeeded`). Declare `importCode` outside of what calls this.
 */
export async function fetchCode<Code>(
  importCode: () => Promise<Code>,
  isNeeded = true,
): Promise<Code | undefined> {
  if (!navigator.onLine && !fetched.has(importCode)) return undefined
  try {
    const code = await importCode()
    fetched.add(importCode)
    return code
  } catch {
    if (isNeeded) await window.reloadIfStale?.()
    return undefined
  }
}

/** What can be had offline too. */
const fetched = new WeakSet<() => Promise<unknown>>()

/**
 * A component whose code is fetched when it is needed, so that it delays no page: undefined until then. `load` resolves to whether it has
 * loaded; without a connection the page works without it. Always use this to load a component lazily: React's `lazy` would take the page
 * down, along with what was typed. Declare `importComponent` outside of the component.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): [View: ComponentType<Props> | undefined, load: () => Promise<boolean>, preload: () => Promise<boolean>] {
  const [View, setView] = useState<ComponentType<Props>>()
  const fetch = useCallback(
    async (isNeeded: boolean) => {
      const view = await fetchCode(importComponent, isNeeded)
      if (view) setView(() => view)
      return view !== undefined
    },
    [importComponent],
  )
  return [View, useCallback(() => fetch(true), [fetch]), useCallback(() => fetch(false), [fetch])]
}

/** Says why nothing opened on a press. */
export const toastLoadFailure = () =>
  toast.error('This could not be loaded.', 'Please check your connection and try again, or reload the page.')
