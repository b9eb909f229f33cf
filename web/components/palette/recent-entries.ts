import { adminSearchLimits } from '@contract/analytics/facts'
import type { PaletteEntry } from './palette-entries'

type RecentEntry = Pick<PaletteEntry, 'to' | 'title' | 'about'>

const key = 'admin-palette'

/** The entries opened last, newest first: in this tab only, because they contain people's names and email addresses. */
export function readRecent(): PaletteEntry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isRecent).map(({ to, title, about }) => ({ to, title, about, kind: 'Recent' }))
  } catch {
    return []
  }
}

export function addRecent({ to, title, about }: PaletteEntry): void {
  try {
    const remaining = readRecent().filter((entry) => entry.to !== to)
    const entries = [{ to, title, about }, ...remaining].slice(0, adminSearchLimits.recent)
    sessionStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Storage is off or full: there are no recent entries.
  }
}

const isRecent = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'title', 'about'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
