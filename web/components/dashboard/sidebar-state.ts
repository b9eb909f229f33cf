import { useEffect, useState } from 'react'
import { limits } from '@contract/limits'

const cookieName = 'sidebar'

/** Whether the side bar is collapsed, as the request's cookie says. */
export const sidebarCollapsed = (request: Request): boolean =>
  /(?:^|;\s*)sidebar=collapsed/.test(request.headers.get('cookie') ?? '')

/** The side bar's state: kept in a cookie for 7 days, toggled by Ctrl or Cmd plus B. */
export function useSidebar(initiallyCollapsed: boolean): { collapsed: boolean; toggle(): void } {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed)
  const toggle = () => setCollapsed((now) => !now)
  useEffect(() => {
    const maxAge = limits.sidebar.cookieDays * 24 * 60 * 60
    const state = collapsed ? 'collapsed' : 'expanded'
    document.cookie = `${cookieName}=${state}; path=/; max-age=${maxAge}; samesite=lax`
  }, [collapsed])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      // With these it is a shortcut of the browser.
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { collapsed, toggle }
}
