import { useCallback, useState, type ComponentType } from 'react'
import { toast } from './toast'

/**
 * A component whose code is fetched when it is wanted, so that it delays no page: undefined until then. `load` answers whether it is there;
 * on a line that is cut the page works without it. The one way of fetching a component late: React's `lazy` would take the page down, with
 * what was typed. `fetchCode` is declared outside of the component.
 */
export function useLazyComponent<Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
): [View: ComponentType<Props> | undefined, load: () => Promise<boolean>] {
  const [View, setView] = useState<ComponentType<Props>>()
  const load = useCallback(async () => {
    // Browsers remember a script that could not be fetched, and fail from then on: offline it is not tried, so that it works once back online.
    if (!navigator.onLine && !fetched.has(fetchCode)) return false
    try {
      const view = await fetchCode()
      fetched.add(fetchCode)
      setView(() => view)
      return true
    } catch {
      await window.reloadIfStale?.()
      return false
    }
  }, [fetchCode])
  return [View, load]
}

/** What has been fetched, and can be had offline too. */
const fetched = new WeakSet<() => Promise<unknown>>()

/** Says why nothing opened on a press. */
export const toastLoadFailure = () =>
  toast.error('This could not be loaded.', 'Please check your connection and try again, or reload the page.')
