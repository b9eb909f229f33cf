type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control) => (isBox(control) ? control.checked : control.value)

/** What the server sent the control with. */
function sentState(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Keeps what a person typed or chose while the scripts were on their way. When a form wakes up it writes the values that it knows
 * over what stands in its fields, and React does so with every select. So this looks at the fields before they wake up and listens
 * until they have; `replay` then does it all again as a person would, and whoever listens to the field hears of it.
 */
export function keepEarlyInput(): { replay: () => void } {
  const early = new Map<Control, string | boolean>()
  const note = (control: Control) => early.set(control, stateOf(control))
  for (const control of document.querySelectorAll<Control>('input, select, textarea'))
    if (stateOf(control) !== sentState(control)) note(control)
  const listen = ({ target, isTrusted }: Event) => {
    if (isTrusted && isControl(target)) note(target)
  }
  const events = ['input', 'change']
  for (const event of events) document.addEventListener(event, listen, true)
  return {
    replay() {
      for (const event of events) document.removeEventListener(event, listen, true)
      for (const [control, state] of early) if (control.isConnected) redo(control, state)
      early.clear()
    },
  }
}

function redo(control: Control, state: string | boolean) {
  if (isBox(control)) {
    // A radio that another one took over is not pressed: the other is.
    if (control.type === 'radio' && !state) return
    control.checked = !state
    control.click()
    return
  }
  // What a file field holds cannot be written, and is kept.
  if (control.type !== 'file') retype(control, String(state))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Writes a value so that React takes it for typing. React knows what a script writes to the element itself, and passes over an
 * event that brings nothing else; so the value of before is written there, and the new one behind its back.
 */
function retype(control: Control, value: string) {
  control.value = String(sentState(control))
  const prototype = Object.getPrototypeOf(control) as Control
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
}
