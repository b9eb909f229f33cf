import { useEffect, type RefObject } from 'react'

/** Anything less is a resting finger, not scrolling. */
const restless = 8
const headHeight = 96

/**
 * Sets `data-aside` on the page header while the user scrolls down, and removes it as soon as they scroll up: on a phone the content then
 * has the whole screen.
 */
export function useStepAside(head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < restless) return
      head.current?.toggleAttribute('data-aside', now > last && now > headHeight)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [head])
}
