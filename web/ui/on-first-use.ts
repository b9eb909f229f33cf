const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const
/** Someone who has only read until now may still press something while offline. */
const idleMs = 10_000

let isUsed = false

/**
 * Calls back at the first sign that someone uses the page (a moved pointer, a touch, a key; not on a link), or after a while: for what a press may
 * need, and what would delay the page itself. Returns a function that cancels this.
 */
export function onFirstUse(callback: () => unknown): () => void {
  if (isUsed) {
    callback()
    return () => {}
  }
  const use = ({ target }: Partial<Event> = {}) => {
    // The next page comes first.
    if (target instanceof Element && target.closest('a')) return
    isUsed = true
    cancel()
    callback()
  }
  const timer = window.setTimeout(() => use(), idleMs)
  for (const sign of signs) window.addEventListener(sign, use, { passive: true, capture: true })
  function cancel() {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, use, { capture: true })
  }
  return cancel
}
