import { useEffect, useState, useSyncExternalStore } from 'react'
import { sidebarLimits } from '@contract/core/limits'

const cookieName = 'sidebar'

/** Whether the sidebar is collapsed, from the request's cookie. */
export const isSidebarCollapsed = (request: Request): boolean =>
  /(?:^|;\s*)sidebar=collapsed/.test(request.headers.get('cookie') ?? '')

/** Without room for names: Tailwind's `xl`, in the syntax of older browsers. */
const narrowQuery = '(max-width: 79.99rem)'

interface SidebarState {
  collapsed: boolean
  /** Only icons are shown: it is collapsed, or there is no room for names. */
  isRail: boolean
  /** The drawer with the names is open. */
  isMenuOpen: boolean
  setMenuOpen: (open: boolean) => void
  toggle: () => void
}

/** The sidebar's state: stored in a cookie for 7 days, toggled with Ctrl or Cmd plus B, which opens the drawer where names have no room. */
export function useSidebar(initiallyCollapsed: boolean): SidebarState {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isNarrow = useSyncExternalStore(subscribeToWidth, isWindowNarrow, () => false)
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
      if (isWindowNarrow()) setMenuOpen((current) => !current)
      else toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { collapsed, isRail: collapsed || isNarrow, isMenuOpen, setMenuOpen, toggle }
}

const isWindowNarrow = () => window.matchMedia(narrowQuery).matches

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(narrowQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
