/** The element that says that this browser refuses cookies or storage (`BlockedStorageNotice`). */
export const blockedStorageId = 'blocked-storage'

// The following also run inline before any of our scripts, so each function must be self-contained.

/** Whether this browser refuses cookies or storage. */
export function isStorageBlocked(): boolean {
  try {
    window.localStorage.getItem('')
    return !navigator.cookieEnabled
  } catch {
    return true
  }
}

/** Gives a browser that refuses storage one that lasts as long as the page: the router reads it in a way that would throw. */
export function replaceBlockedStorage(): void {
  try {
    window.sessionStorage.getItem('')
  } catch {
    const items = new Map<string, string>()
    const value = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    }
    Object.defineProperty(window, 'sessionStorage', { value })
  }
}

export function showElement(id: string): void {
  document.getElementById(id)!.hidden = false
}
