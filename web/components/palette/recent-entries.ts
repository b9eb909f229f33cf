import { adminSearchLimits } from '@contract/analytics/facts'
import type { PaletteEntry } from './palette-entries'

type Recent = Pick<PaletteEntry, 'to' | 'title' | 'about'>

const key = 'admin-palette'

/** What was opened last, newest first: in this tab alone, since names and addresses of people are among it. */
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
    const others = readRecent().filter((one) => one.to !== to)
    const all = [{ to, title, about }, ...others].slice(0, adminSearchLimits.recent)
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Storage is off or full: there are no recent entries.
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'title', 'about'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
