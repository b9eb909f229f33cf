type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control) => (isCheckable(control) ? control.checked : control.value)

/** The control's server-rendered value. */
function renderedState(control: Control): string | boolean {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Preserves what the user typed or chose before hydration. React and react-hook-form leave it in the fields, but state held by a component
 * (a quantity, the filters, the payment method) knows nothing of it and soon overwrites it. This records the fields before hydration and
 * listens until it is done; `replay` then repeats the input as user events, so that the fields' listeners run.
 */
export function preserveEarlyInput(): { replay: () => Promise<void> } {
  const inputStates = new Map<Control, string | boolean>()
  const recordState = (control: Control) => inputStates.set(control, stateOf(control))
  for (const control of document.querySelectorAll<Control>('input, select, textarea'))
    if (stateOf(control) !== renderedState(control)) recordState(control)
  const onInput = ({ target, isTrusted, type }: Event) => {
    if ((isTrusted || type === 'step') && isControl(target)) recordState(target)
  }
  // A step is one of `queue-clicks.ts`.
  const events = ['input', 'change', 'step']
  for (const event of events) document.addEventListener(event, onInput, true)
  return {
    async replay() {
      for (const [control, state] of inputStates) {
        // Each event is rendered before the next, as a user's are. What is typed meanwhile is newer, and replaces what was recorded.
        for (const replayEvent of [replayInput, replayLeaving]) {
          if (control.isConnected) replayEvent(control, state)
          await new Promise((resolve) => setTimeout(resolve))
        }
      }
      for (const event of events) document.removeEventListener(event, onInput, true)
      inputStates.clear()
    },
  }
}

function replayInput(control: Control, state: string | boolean) {
  if (isCheckable(control)) {
    // A radio button that lost its selection is not replayed: the one that took over is.
    if (control.type === 'radio' && !state) return
    control.checked = !state
    control.click()
    return
  }
  // A file input cannot be written to and keeps its files.
  if (control.type !== 'file') setNativeValue(control, String(state))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A field that was left is checked, and a quantity taken over. */
function replayLeaving(control: Control) {
  if (!isCheckable(control) && document.activeElement !== control)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Writes a value so that React treats it as typing. React tracks values set by script and ignores an event that brings no change, so its
 * tracked value is reset to the previous one before the new value is set.
 */
function setNativeValue(control: Control, value: string) {
  control.value = String(renderedState(control))
  const prototype = Object.getPrototypeOf(control) as Control
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
}
