const focusTargets = 'li, article, section, form, main'

/** Time for code that knows a better target: a dialog that restores focus, a message that takes it. */
const graceMs = 100

/**
 * When the focused element is removed (a deleted row, a button no longer offered, a screen left), browsers drop the focus and a screen
 * reader starts again at the top. This moves the focus to the nearest ancestor still in the page: the row, the section, the main content.
 */
export function restoreFocus(): void {
  let last: Element | undefined
  let candidates: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    last = target
    // An overlay will not stay: use the element that opened it.
    if (target.closest('main')) candidates = targetsAround(target)
  })

  const isLost = () => document.activeElement === document.body && last && !last.isConnected
  const restore = () => {
    timer = undefined
    if (!isLost()) return
    const target = candidates.find((place) => place.isConnected) ?? document.querySelector('main')
    if (target instanceof HTMLElement) focusTarget(target)
  }
  new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(restore, graceMs)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Nearest first. */
function targetsAround(element: Element): Element[] {
  const place = element.parentElement?.closest(focusTargets)
  return place ? [place, ...targetsAround(place)] : []
}

function focusTarget(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
