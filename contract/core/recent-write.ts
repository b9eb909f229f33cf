/** Says that this browser has just changed something, and must see it. Its value is the same for everyone. */
export const recentWriteCookie = 'recent_write'

/** How long it stays: more than a second, after which everybody sees a change. */
export const recentWriteSeconds = 2
