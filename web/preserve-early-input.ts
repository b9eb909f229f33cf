type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control) => (isBox(control) ? control.checked : control.value)

/** The control's server-rendered value. */
function sentState(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Preserves what the user typed or chose before hydration. React and react-hook-form leave it in the fields, but state held by a component
 * (a quantity, the filters, the payment method) knows nothing of it and soon overwrites it. This records the fields before hydration and
 * listens until it is done; `replay` then repeats the input as user events, so that the fields' listeners run.
 */
export function preserveEarlyInput(): { replay: () => void } {
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
    // A radio button that lost its selection is not replayed: the one that took over is.
    if (control.type === 'radio' && !state) return
    control.checked = !state
    control.click()
    return
  }
  // A file input cannot be written to and keeps its files.
  if (control.type !== 'file') retype(control, String(state))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Writes a value so that React treats it as typing. React tracks values set by script and ignores an event that brings no change, so its
 * tracked value is reset to the previous one before the new value is set.
 */
function retype(control: Control, value: string) {
  control.value = String(sentState(control))
  const prototype = Object.getPrototypeOf(control) as Control
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
}
