/**
 * A text that the browser keeps under a key: until the tab is closed (`sessionStorage`) or for good and for all tabs
 * (`localStorage`). Where the browser keeps nothing it lasts as long as the page. Never for anything secret.
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
