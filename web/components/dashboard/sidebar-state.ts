import { useEffect, useState } from 'react'
import { sidebarLimits } from '@contract/core/limits'

const cookieName = 'sidebar'

/** Whether the sidebar is collapsed, from the request's cookie. */
export const isSidebarCollapsed = (request: Request): boolean =>
  /(?:^|;\s*)sidebar=collapsed/.test(request.headers.get('cookie') ?? '')

/** The sidebar's state: stored in a cookie for 7 days, toggled with Ctrl or Cmd plus B. */
export function useSidebar(initiallyCollapsed: boolean): { collapsed: boolean; toggle(): void } {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed)
  const toggle = () => setCollapsed((current) => !current)
  useEffect(() => {
    const maxAge = sidebarLimits.cookieDays * 24 * 60 * 60
    const state = collapsed ? 'collapsed' : 'expanded'
    document.cookie = `${cookieName}=${state}; path=/; max-age=${maxAge}; samesite=lax`
  }, [collapsed])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      // With these modifiers it is a browser shortcut.
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { collapsed, toggle }
}
