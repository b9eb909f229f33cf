import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ProductPage } from '@contract/catalog'

type Pages = readonly ProductPage[]

const storageKey = 'kijani-more'
/** Of so many lists the pages that were loaded further down are kept. */
const listsKept = 8
const none: Pages = []

let held: Record<string, Pages> | undefined
const listeners = new Set<() => void>()

/**
 * The pages that were loaded below the first one, by the step in the browser's history they belong to: so the list is as long as it
 * was on the way back from a product, also when the page itself is loaded anew.
 */
export const useKeptPages = (step: string): Pages =>
  useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => all()[step] ?? none,
    () => none,
  )

export function keepPages(step: string, pages: Pages) {
  const { [step]: _, ...others } = all()
  held = Object.fromEntries([...Object.entries(others).slice(1 - listsKept), [step, pages]])
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(held))
  } catch {
    // A browser that keeps nothing still has them until the next page load.
  }
  for (const listener of listeners) listener()
}

function all(): Record<string, Pages> {
  if (held) return held
  try {
    held = (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Record<string, Pages>
  } catch {
    held = {}
  }
  return held
}

const placeKey = 'kijani-place'

/**
 * Brings somebody who loads the page anew back to where they stood, once the pages that were loaded further down are there: the browser
 * tries it before, when the list is still too short.
 */
export function useKeptPlace(step: string, isWhole: boolean) {
  useEffect(() => {
    const keep = () => sessionStorage.setItem(placeKey, JSON.stringify([step, window.scrollY]))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [step])
  useAfterRender(() => {
    if (!isWhole) return
    const [keptStep, top] = JSON.parse(sessionStorage.getItem(placeKey) ?? '[]') as [string?, number?]
    sessionStorage.removeItem(placeKey)
    if (keptStep === step && top !== undefined) window.scrollTo(0, top)
  }, [step, isWhole])
}

// Nothing is laid out on the server.
const useAfterRender = typeof document === 'undefined' ? useEffect : useLayoutEffect
