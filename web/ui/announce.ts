import { useEffect, useRef, useState } from 'react'

export const announcerId = 'announcements'

/** Long enough for a screen reader to notice it; then it is removed, so that nobody finds it when reading the page. */
const visibleMs = 10_000

/** Has screen readers say a text once they are free, whatever has focus. Also works while a dialog is open. */
export function announce(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  document.getElementById(announcerId)?.append(line)
  setTimeout(() => line.remove(), visibleMs)
}

/** Announces a text whenever it changes, but not the one that the screen began with: that is read with the screen. */
export function useAnnounce(text: string | false | null | undefined): void {
  const lastText = useRef(text)
  useEffect(() => {
    if (!text || text === lastText.current) return
    announce(text)
    lastText.current = text
  }, [text])
}

const regionLeadMs = 100

/**
 * For a live region on the screen: false for a moment after it has appeared, so that it is there before its text. A page's first render has
 * both: it is read as a whole.
 */
export function useIsRegionReady(): boolean {
  const [isReady, setReady] = useState(
    () => typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset),
  )
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), regionLeadMs)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
