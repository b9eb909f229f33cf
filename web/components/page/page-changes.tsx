import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '@web/ui/announce'

/** Loaded after hydration, so that it delays no page; without a connection, focus goes where the browser leaves it. */
const loadFocus = () => import('@web/ui/focus').catch(() => undefined)

/**
 * After a change of page, screen readers say its title and focus moves to its heading. A change of the query only, such as a filter or sort,
 * leaves focus where it is. Below the `Outlet`: the screen's own effects run first.
 */
export function PageChanges() {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => void loadFocus().then((focus) => focus?.restoreLostFocus()), [])
  useEffect(() => {
    if (pathname === lastPath.current) return
    lastPath.current = pathname
    announce(document.title)
    void loadFocus().then((focus) => focus?.focusNewPage(hash))
  }, [pathname, hash])
  return null
}
