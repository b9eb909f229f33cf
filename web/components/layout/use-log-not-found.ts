import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Logs the URL of a page that does not exist. */
export function useLogNotFound(isNotFound = true) {
  const { pathname } = useLocation()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for it
    if (isNotFound) console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [isNotFound, pathname])
}
