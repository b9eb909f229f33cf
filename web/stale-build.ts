declare global {
  interface Window {
    /**
     * Reloads the page if the server no longer has its build: once for each build in a tab, and not over what somebody has typed; then the page
     * says that it is stale instead. Resolves only if the page stays. `isKnown`: the server need not be asked, and the page says so already. Not
     * there in development.
     */
    reloadIfStale?: (isKnown?: boolean) => Promise<void>
  }
}

/** The element that says so (`StalePage`). */
export const stalePageId = 'stale-page'

/**
 * Sets `window.reloadIfStale` for a page whose build has this manifest. Runs inline before any of our scripts, which may be what is
 * missing, so it must be self-contained.
 */
export function watchForStaleBuild(manifest: string, noticeId: string): void {
  const typedIn = new WeakSet<EventTarget>()
  document.addEventListener('input', ({ target }) => target && typedIn.add(target), true)
  const hasTyped = () =>
    [...document.querySelectorAll('input, select, textarea')].some((control) => typedIn.has(control))
  const isGone = () =>
    fetch(manifest, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status === 404,
      () => false,
    )
  const isFirstTime = () => {
    try {
      const reloaded = sessionStorage.getItem('kijani-reloaded-builds') ?? ''
      if (reloaded.includes(manifest)) return false
      sessionStorage.setItem('kijani-reloaded-builds', `${reloaded} ${manifest}`)
      return true
    } catch {
      // What is not remembered could happen for ever.
      return false
    }
  }
  let isReloading = false
  window.reloadIfStale = async (isKnown = false) => {
    if (!isKnown && !(await isGone())) return undefined
    isReloading ||= !hasTyped() && isFirstTime()
    if (isReloading) {
      window.location.reload()
      return new Promise(() => {})
    }
    if (!isKnown) document.getElementById(noticeId)!.hidden = false
    return undefined
  }
}
