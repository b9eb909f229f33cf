// What a person does on a page, run in the page: the same in every engine, with and without the page's own scripts. `visitor.ts` compiles this
// file to ES2020; it must use nothing that Chrome 80 lacks. An action returns null once it is done, else the reason why it is not possible yet.

export type Reason = string | null

type Kind = keyof typeof selectors

const selectors = {
  button: 'button, input[type="submit"], [role="button"]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  field: 'input:not([type="radio"]):not([type="checkbox"]), textarea, select',
  choice: 'input[type="radio"], input[type="checkbox"]',
}

/** A page whose scripts run is ready once they have taken it over; one that the server did not render has none to wait for. */
export function whyNotReady(waitsForScripts: boolean): Reason {
  if (document.readyState === 'loading') return 'the page is still loading'
  if (!waitsForScripts || 'hydrated' in document.documentElement.dataset) return null
  return '__reactRouterContext' in window ? 'the scripts have not taken the page over' : null
}

/** Changes with each document. */
export const documentTime = (): string => String(performance.timeOrigin)

/** Whether the address, without the origin, begins like this. */
export function whyNotAt(path: string): Reason {
  const address = location.pathname + location.search
  return address.startsWith(path) ? null : `the address is ${address}, not ${path}`
}

/** Whether a text can be read anywhere on the page. */
export const whyNotRead = (text: string): Reason =>
  normalised(document.body.innerText).includes(normalised(text)) ? null : `"${text}" cannot be read`

/** Whether something is there and visible. */
export function whyNotSeen(kind: Kind, name: string): Reason {
  const found = find(kind, name)
  return typeof found === 'string' ? found : null
}

/** Whether a field holds a value. */
export function whyNotHeld(label: string, value: string): Reason {
  const field = find<HTMLInputElement>('field', label)
  if (typeof field === 'string') return field
  return field.value === value ? null : `"${label}" holds "${field.value}", not "${value}"`
}

/** Whether a radio button or checkbox is chosen. */
export function whyNotChosen(name: string): Reason {
  const choice = find<HTMLInputElement>('choice', name)
  if (typeof choice === 'string') return choice
  return choice.checked ? null : `"${name}" is not chosen`
}

/** Presses a button or link, where a pointer would hit it. */
export function press(kind: Kind, name: string): Reason {
  const target = find(kind, name)
  if (typeof target === 'string') return target
  if (target.getAttribute('aria-disabled') === 'true') return `"${name}" is not available`
  return whyNotHit(target) ?? pressOn(target)
}

/** Chooses a radio button or checkbox by itself, or by its label if that is all that can be seen. */
export function choose(name: string): Reason {
  const choice = find<HTMLInputElement>('choice', name)
  if (typeof choice === 'string') return choice
  if (choice.checked) return null
  const label = choice.labels?.[0]
  if (whyNotHit(choice) === null) return pressOn(choice)
  return label ? (whyNotHit(label) ?? pressOn(choice)) : whyNotHit(choice)
}

/** Types a text into a field, or selects the option with it. */
export function fill(label: string, text: string): Reason {
  const field = find<HTMLInputElement | HTMLSelectElement>('field', label)
  if (typeof field === 'string') return field
  if (field.disabled || ('readOnly' in field && field.readOnly)) return `"${label}" cannot be changed`
  const options = field instanceof HTMLSelectElement ? [...field.options] : []
  const option = options.find((candidate) => normalised(candidate.text) === normalised(text))
  if (options.length > 0 && !option) return `"${label}" has no option "${text}"`
  field.focus()
  // Past React, which would otherwise take the value for its own.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!
  setter.call(field, option ? option.value : text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return null
}

/** Leaves the field that has the focus. Once the page has rendered what was typed, as it has for a person. */
export function leave(): Reason {
  const field = document.activeElement as HTMLElement
  let isNoticed = false
  field.addEventListener('focusout', () => (isNoticed = true), { once: true })
  field.blur()
  // The window of a browser without a screen may not have the focus itself.
  if (!isNoticed) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  return null
}

/** Presses Enter in a field, which submits its form by the first button unless the page handles the key itself. */
export function pressEnter(label: string): Reason {
  const field = find<HTMLInputElement>('field', label)
  if (typeof field === 'string') return field
  field.focus()
  const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  if (!field.dispatchEvent(new KeyboardEvent('keydown', key))) return null
  const button = [...(field.form?.elements ?? [])].find(
    (element) => (element as HTMLButtonElement).type === 'submit',
  ) as HTMLButtonElement | undefined
  if (button) button.click()
  else field.form?.submit()
  return null
}

/** Chooses a small PDF in a file field, which may be hidden behind its label. */
export function attach(label: string, fileName: string): Reason {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find((candidate) =>
    isNamed(candidate, label),
  )
  if (!input) return `there is no file field "${label}"`
  const transfer = new DataTransfer()
  transfer.items.add(new File(['%PDF-1.7\n', 'x'.repeat(1000)], fileName, { type: 'application/pdf' }))
  input.files = transfer.files
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return null
}

/** What the page shows, in short, for the report of a failure. */
export function describe(): string {
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible).map((one) => one.innerText.trim())
  return [
    location.pathname + location.search,
    ...texts('h1'),
    ...texts('[role="alert"], [aria-invalid="true"]'),
  ]
    .filter(Boolean)
    .join(' | ')
}

/** The first visible element with this name, or whose name begins with it; else the reason why there is none. */
function find<Found extends HTMLElement>(kind: Kind, name: string): Found | string {
  const candidates = [...document.querySelectorAll<Found>(selectors[kind])].filter(
    (element) => isNamed(element, name) && (kind === 'choice' || isVisible(element)),
  )
  const exact = candidates.find((element) => normalised(nameOf(element)) === normalised(name))
  return exact ?? candidates[0] ?? `there is no ${kind} "${name}"`
}

const isNamed = (element: HTMLElement, name: string) =>
  normalised(nameOf(element)).startsWith(normalised(name))

/** Without blanks: between elements, some are there by the layout only. */
const normalised = (text: string) => text.replace(/\s+/g, '').toLowerCase()

/** The accessible name, as far as our pages need it. */
function nameOf(element: HTMLElement): string {
  const labelIds = element.getAttribute('aria-labelledby')
  if (labelIds)
    return labelIds
      .split(/\s+/)
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
  const ownName = element.getAttribute('aria-label')
  if (ownName) return ownName
  const { labels } = element as HTMLInputElement
  if (labels && labels.length > 0) return [...labels].map(textOf).join(' ')
  return textOf(element) || (element as HTMLInputElement).value || ''
}

/** The text of a node and the names of its pictures, without what is hidden from everybody or from its name. */
function textOf(node: Node | null): string {
  if (!node || node instanceof Text) return node?.data ?? ''
  if (node instanceof HTMLImageElement) return node.alt
  const isHidden =
    node instanceof Element &&
    (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none')
  return isHidden ? '' : [...node.childNodes].map(textOf).join('')
}

const isVisible = (element: HTMLElement) =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  !element.closest('[aria-hidden="true"], [inert]')

/** Why a pointer in the middle of the element does not hit it. */
function whyNotHit(element: HTMLElement): Reason {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const name = nameOf(element).trim()
  if (!hit || width < 2) return `"${name}" is out of view`
  const isHit = element.contains(hit) || hit.closest('label')?.contains(element)
  return isHit ? null : `"${name}" is covered by ${(hit.cloneNode(false) as Element).outerHTML.slice(0, 100)}`
}

function pressOn(element: HTMLElement): Reason {
  const pointer = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
  element.dispatchEvent(new PointerEvent('pointerdown', pointer))
  element.dispatchEvent(new MouseEvent('mousedown', pointer))
  element.focus()
  element.dispatchEvent(new PointerEvent('pointerup', pointer))
  element.dispatchEvent(new MouseEvent('mouseup', pointer))
  element.click()
  return null
}
