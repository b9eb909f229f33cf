import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '@web/ui/announce'
import type * as Focus from '@web/ui/focus'

let focusModule: Promise<typeof Focus | undefined> | undefined

/**
 * Loaded after hydration, so that it delays no page; without a connection, focus goes where the browser leaves it. Once, and it follows the focus
 * from then on: of two imports, that of a new page may be answered first, which would not know of the field that somebody is in.
 */
const loadFocus = () =>
  (focusModule ??= import('@web/ui/focus').then(
    (focus) => {
      focus.restoreLostFocus()
      return focus
    },
    () => (focusModule = undefined),
  ))

/**
 * After a change of page, screen readers say its title and focus moves to its heading. A change of the query only, such as a filter or sort,
 * leaves focus where it is. Below the `Outlet`: the screen's own effects run first.
 */
export function PageChanges() {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => void loadFocus(), [])
  useEffect(() => {
    if (pathname === lastPath.current) return
    lastPath.current = pathname
    announce(document.title)
    void loadFocus().then((focus) => focus?.focusNewPage(hash))
  }, [pathname, hash])
  return null
}
