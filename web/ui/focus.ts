/** Where focus belongs when the element that has it is gone. */
interface Origin {
  path: string
  /** Best first: the element, its row, the rows after it, then sections and the page, whose headings stand for them. */
  candidates: readonly Element[]
}

const rows = 'tr, li, article'
const sections = 'section, form, main'
const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'

/** Time for code that knows a better target: a message that takes focus. */
const graceMs = 100

/** What was last focused or pressed since this file was loaded or, before that, what has the focus. */
let lastOrigin: Origin | undefined
/** What opened each dialog. */
const openers = new WeakMap<Element, Origin>()

let restoreTimer: ReturnType<typeof setTimeout> | undefined

const currentPath = () => window.location.pathname

/** `onOpenAutoFocus` of every dialog: notes what opened it, also if that is an item of a menu that has closed since. */
export function saveOpener({ currentTarget }: Event): void {
  saveInitialOrigin()
  if (lastOrigin) openers.set(currentTarget as Element, lastOrigin)
}

/** `onCloseAutoFocus` of every dialog: focus returns to what opened it, or to what comes next. */
export function returnToOpener(event: Event): void {
  event.preventDefault()
  if (hasFocusMoved(event)) return
  const origin = openers.get(event.currentTarget as Element)
  if (origin?.path === currentPath()) focusFirst(origin.candidates)
  else if (isFocusLost()) focusPage()
}

/** `onCloseAutoFocus` of menus and popovers: focus returns to their trigger, unless it has moved on. */
export function returnToTrigger(event: Event): void {
  if (hasFocusMoved(event)) event.preventDefault()
}

/**
 * An overlay has been gone for a moment when it returns the focus: whoever has moved on to a field or another dialog keeps their focus,
 * and what they type goes where they type it.
 */
export function hasFocusMoved({ currentTarget }: Event): boolean {
  const { activeElement, body } = document
  return (
    activeElement !== null && activeElement !== body && !(currentTarget as Element).contains(activeElement)
  )
}

/**
 * After a change of page: focus moves to what its address names, else to its heading, unless the page has focused something by itself, or
 * the user is in a field of the header already.
 */
export function focusNewPage(hash: string): void {
  const { activeElement } = document
  if (lastOrigin?.path === currentPath() && activeElement?.closest('main, [role$=dialog], input')) return
  const anchor = findAnchor(hash)
  if (!anchor || !focus(anchor)) focusPage()
}

function findAnchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Anybody can write an address whose escapes are none.
    return null
  }
}

/**
 * When the focused element is removed (a deleted row, a button no longer offered), browsers drop the focus and a screen reader starts again
 * at the top. This moves it to the next best element.
 */
export function restoreLostFocus(): void {
  saveInitialOrigin()
  document.addEventListener('focusin', saveOrigin)
  // Safari does not focus a button that is pressed.
  document.addEventListener('click', saveOrigin, { capture: true })
  new MutationObserver(handleRemoval).observe(document.body, { childList: true, subtree: true })
}

function handleRemoval(records: readonly MutationRecord[]): void {
  const element = lastOrigin?.candidates[0]
  if (!element || document.activeElement !== document.body) return
  // React moves a row by taking it out and putting it in again, which takes its focus.
  const hasMoved = records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)))
  if (hasMoved) focus(element)
  else if (isFocusLost())
    restoreTimer ??= setTimeout(() => {
      restoreTimer = undefined
      if (lastOrigin && isFocusLost()) focusFirst(lastOrigin.candidates)
    }, graceMs)
}

function saveOrigin({ target }: Pick<Event, 'target'>): void {
  // A press beside a dialog is on its backdrop, where nothing can have the focus.
  const isBackdrop = target instanceof Element && target.querySelector(':scope > [role$=dialog]') !== null
  if (target instanceof Element && !isBackdrop)
    lastOrigin = { path: currentPath(), candidates: candidatesAround(target) }
}

/** This file loads after hydration: something may have been focused before. */
function saveInitialOrigin(): void {
  const { activeElement, body } = document
  if (!lastOrigin && activeElement !== body) saveOrigin({ target: activeElement })
}

const isFocusLost = () =>
  document.activeElement === document.body && lastOrigin?.candidates[0]?.isConnected === false

function candidatesAround(element: Element): Element[] {
  const candidates = [element.closest(controls) ?? element]
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node.matches(rows)) candidates.push(node, ...siblingsAfter(node))
    else if (node.matches(sections)) candidates.push(node)
    const origin = openers.get(node)
    if (origin) return [...candidates, ...origin.candidates]
    const button = node.id && document.querySelector(`[aria-controls="${CSS.escape(node.id)}"]`)
    if (button && node.matches('[role=menu], [role=dialog]'))
      return [...candidates, ...candidatesAround(button)]
  }
  return candidates
}

function siblingsAfter(row: Element): Element[] {
  const siblings = []
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) siblings.push(next)
  return siblings
}

function focusFirst(candidates: readonly Element[]): void {
  const hasFocus = candidates.some((candidate) => candidate.isConnected && focus(targetIn(candidate)))
  if (!hasFocus) focusPage()
}

function focusPage(): void {
  const main = document.querySelector('main')
  if (main) focus(targetIn(main))
}

/** The heading of a section, the first control of a row. */
function targetIn(candidate: Element): Element {
  const selector = candidate.matches(sections) ? 'h1, h2, h3' : candidate.matches(rows) && controls
  return (selector && candidate.querySelector(selector)) || candidate
}

/** Whether it could be focused: it may be hidden, or disabled. */
function focus(target: Element): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isControl = target.matches('a, button, input, select, textarea')
  if (!isControl && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  // A mouse user who has deleted the last row stays where they are.
  target.focus({ preventScroll: !isControl })
  return document.activeElement === target
}
