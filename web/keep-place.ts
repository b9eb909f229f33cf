const places = 'li, article, section, form, main'

/** Time for code that knows a better target: a dialog that restores focus, a message that takes it. */
const courtesyMs = 100

/**
 * When the focused element is removed (a deleted row, a button no longer offered, a screen left), browsers drop the focus and a screen
 * reader starts again at the top. This moves the focus to the nearest ancestor still in the page: the row, the section, the main content.
 */
export function keepPlace(): void {
  let last: Element | undefined
  let around: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    last = target
    // An overlay will not stay: use the element that opened it.
    if (target.closest('main')) around = placesAround(target)
  })

  const isLost = () => document.activeElement === document.body && last && !last.isConnected
  const goOn = () => {
    timer = undefined
    if (!isLost()) return
    const goal = around.find((place) => place.isConnected) ?? document.querySelector('main')
    if (goal instanceof HTMLElement) focusPlace(goal)
  }
  new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(goOn, courtesyMs)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Nearest first. */
function placesAround(element: Element): Element[] {
  const place = element.parentElement?.closest(places)
  return place ? [place, ...placesAround(place)] : []
}

function focusPlace(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
