import { useCallback, useState, type ComponentType } from 'react'
import { toast } from './toast'

/**
 * A component whose code is fetched when it is needed, so that it delays no page: undefined until then. `load` resolves to whether it has
 * loaded; without a connection the page works without it. Always use this to load a component lazily: React's `lazy` would take the page
 * down, along with what was typed. Declare `importComponent` outside of the component.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): [View: ComponentType<Props> | undefined, load: () => Promise<boolean>] {
  const [View, setView] = useState<ComponentType<Props>>()
  const load = useCallback(async () => {
    // Browsers remember a script that could not be fetched, and fail from then on: offline it is not tried, so that it works once back online.
    if (!navigator.onLine && !loadedComponents.has(importComponent)) return false
    try {
      const view = await importComponent()
      loadedComponents.add(importComponent)
      setView(() => view)
      return true
    } catch {
      await window.reloadIfStale?.()
      return false
    }
  }, [importComponent])
  return [View, load]
}

/** What has been fetched, and can be had offline too. */
const loadedComponents = new WeakSet<() => Promise<unknown>>()

/** Says why nothing opened on a press. */
export const toastLoadFailure = () =>
  toast.error('This could not be loaded.', 'Please check your connection and try again, or reload the page.')
