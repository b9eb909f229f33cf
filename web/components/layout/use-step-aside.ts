import { useEffect, type RefObject } from 'react'

/** Less than this is no scrolling, only a finger that rests. */
const restless = 8
const headHeight = 96

/**
 * Marks the head of the page with `data-aside` while somebody reads on downwards, and takes the mark off as soon as they turn
 * back: on a phone the page is theirs while they read.
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
