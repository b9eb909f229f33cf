export type Theme = 'light' | 'dark' | 'system'

/** The `theme` cookie of a request; `system` when there is none. For the root: `<html data-theme={…}>` unless system. */
export function themeOf(cookieHeader: string | null): Theme {
  const match = /(?:^|;\s*)theme=(light|dark)/.exec(cookieHeader ?? '')?.[1]
  return match === 'light' || match === 'dark' ? match : 'system'
}

/** The cookie that stores the choice for a year; `system` removes it. */
export function themeCookie(theme: Theme): string {
  return `theme=${theme}; path=/; samesite=lax; max-age=${theme === 'system' ? 0 : 31_536_000}`
}
