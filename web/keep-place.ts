const places = 'li, article, section, form, main'

/** Time for whoever knows better where to go on: a dialog that gives the focus back, a message that takes it. */
const courtesyMs = 100

/**
 * Where what has the focus goes from the page (a deleted line, a button that is no longer offered, a screen one leaves), browsers
 * give the focus to nothing, and a reader begins again at the top. This gives it to the nearest place that was around and is still
 * there: the line, the section, the page's content.
 */
export function keepPlace(): void {
  let last: Element | undefined
  let around: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    last = target
    // What opens over the page does not stay: its place is where it was opened.
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

/** From the nearest to the farthest. */
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
