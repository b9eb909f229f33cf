import { limits } from '@contract/limits'

const key = 'kijani-seen'

/** The products somebody has looked at, the last first: a list of ids that only this browser keeps. */
export const recentlyViewed = {
  read(): string[] {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(ids) ? ids.filter(isId).slice(0, limits.recentlySeen) : []
    } catch {
      return []
    }
  },
  remember(id: string) {
    write([id, ...this.read().filter((other) => other !== id)].slice(0, limits.recentlySeen))
  },
  /** Drops those that are gone. */
  forget(ids: readonly string[]) {
    write(this.read().filter((id) => !ids.includes(id)))
  },
  forgetAll: () => write([]),
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

function write(ids: readonly string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing has nothing to show later.
  }
}
