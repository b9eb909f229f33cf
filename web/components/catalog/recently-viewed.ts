import { recentlyViewedMax } from '@contract/catalog/facts'

const key = 'kijani-seen'

/** The recently viewed products, newest first: a list of ids stored in this browser only. */
export const recentlyViewed = {
  read(): string[] {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(ids) ? ids.filter(isId).slice(0, recentlyViewedMax) : []
    } catch {
      return []
    }
  },
  add(id: string) {
    write([id, ...this.read().filter((viewedId) => viewedId !== id)].slice(0, recentlyViewedMax))
  },
  /** Removes products that no longer exist. */
  remove(ids: readonly string[]) {
    write(this.read().filter((id) => !ids.includes(id)))
  },
  clear: () => write([]),
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

function write(ids: readonly string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without storage there is nothing to show later.
  }
}
