/**
 * A string stored in the browser: until the tab is closed (`sessionStorage`), or permanently and for all tabs (`localStorage`). Where
 * storage is unavailable it lasts as long as the page. Never for secrets.
 */
export function storageOf(area: 'localStorage' | 'sessionStorage', key: string) {
  let unkept: string | null | undefined
  return {
    read(): string | null {
      if (unkept !== undefined) return unkept
      try {
        return window[area].getItem(key)
      } catch {
        return null
      }
    },
    write(text: string | null) {
      unkept = undefined
      try {
        if (text === null) window[area].removeItem(key)
        else window[area].setItem(key, text)
      } catch {
        unkept = text
      }
    },
  }
}
