declare global {
  interface Window {
    /**
     * Reloads the page if the server no longer has its build: once for each build in a tab, and not over what somebody has typed; then the page
     * says that it is stale instead. Resolves only if the page stays. `isConfirmedStale`: the server need not be asked, and the page says so already.
     * Undefined in development.
     */
    reloadIfStale?: (isConfirmedStale?: boolean) => Promise<void>
    /** Reloads a page whose scripts failed to load as soon as they can be fetched: once for each build in a tab, and not over what is typed. */
    reloadOnceReachable?: () => Promise<void>
  }
}

/** The element that says so (`StalePage`). */
export const stalePageId = 'stale-page'

/**
 * Sets `window.reloadIfStale` for a page whose build has this manifest. Runs inline before any of our scripts, which may be what is
 * missing, so it must be self-contained.
 */
export function watchForStaleBuild(manifest: string, noticeId: string): void {
  const editedElements = new WeakSet<EventTarget>()
  document.addEventListener('input', ({ target }) => target && editedElements.add(target), true)
  const hasTyped = () =>
    [...document.querySelectorAll('input, select, textarea')].some((control) => editedElements.has(control))
  /** The status of the manifest; 0 if the server cannot be reached. */
  const fetchStatus = () =>
    fetch(manifest, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status,
      () => 0,
    )
  const isFirstTime = () => {
    try {
      const reloaded = sessionStorage.getItem('kijani-reloaded-builds') ?? ''
      if (reloaded.includes(manifest)) return false
      sessionStorage.setItem('kijani-reloaded-builds', `${reloaded} ${manifest}`)
      return true
    } catch {
      // Without storage, the page could reload endlessly.
      return false
    }
  }
  window.reloadOnceReachable = async () => {
    do {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
        setTimeout(resolve, 5000)
      })
    } while ((await fetchStatus()) !== 200)
    if (!('hydrated' in document.documentElement.dataset) && !hasTyped() && isFirstTime())
      window.location.reload()
  }
  let isReloading = false
  window.reloadIfStale = async (isConfirmedStale = false) => {
    if (!isConfirmedStale && (await fetchStatus()) !== 404) return undefined
    if (!isReloading && !hasTyped() && isFirstTime()) {
      isReloading = true
      window.location.reload()
    }
    // Several scripts may be missing at the same time.
    if (isReloading) return new Promise(() => {})
    if (!isConfirmedStale) document.getElementById(noticeId)!.hidden = false
    return undefined
  }
}
