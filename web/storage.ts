/**
 * A string stored in the browser: until the tab is closed (`sessionStorage`), or permanently and for all tabs (`localStorage`). Where
 * storage is unavailable it lasts as long as the page. Never for secrets.
 */
export function storageOf(storageArea: 'localStorage' | 'sessionStorage', key: string) {
  let fallback: string | null | undefined
  return {
    /** Calls `listener` when another tab changes it, also if this page was frozen in the browser's history meanwhile. Returns how to stop. */
    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      const onPageShow = (event: PageTransitionEvent) => event.persisted && listener()
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
    read(): string | null {
      if (fallback !== undefined) return fallback
      try {
        return window[storageArea].getItem(key)
      } catch {
        return null
      }
    },
    write(text: string | null) {
      fallback = undefined
      try {
        if (text === null) window[storageArea].removeItem(key)
        else window[storageArea].setItem(key, text)
      } catch {
        fallback = text
      }
    },
  }
}
