interface Held {
  buttons: HTMLButtonElement[]
  letGo: () => void
}

declare global {
  interface Window {
    heldPresses?: Held
  }
}

/**
 * Records presses of buttons that have no handler yet. Links keep working, and so do the buttons of forms that the server handles: those
 * with an action, or marked as plain. Runs inline before any of our scripts, so it must be self-contained.
 */
export function holdPresses(): void {
  const buttons: HTMLButtonElement[] = []
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form?.matches('[action], [data-plain]'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.dataset.held = ''
    buttons.push(button)
  }
  document.addEventListener('click', hold, true)
  window.heldPresses = {
    buttons,
    letGo: () => document.removeEventListener('click', hold, true),
  }
}

/** Replays, in order, the buttons that were pressed before hydration. */
export async function replayPresses(): Promise<void> {
  const held = window.heldPresses
  held?.letGo()
  for (const button of held?.buttons ?? []) {
    delete button.dataset.held
    if (button.isConnected) press(button)
    // Let the effect of one press render before the next.
    await new Promise(requestAnimationFrame)
  }
}

/** Sends the events of a real press: menus open on pointerdown, most other controls on click. */
function press(button: HTMLButtonElement) {
  const common = { bubbles: true, cancelable: true }
  button.dispatchEvent(new PointerEvent('pointerdown', common))
  button.dispatchEvent(new MouseEvent('mousedown', common))
  button.dispatchEvent(new PointerEvent('pointerup', common))
  button.dispatchEvent(new MouseEvent('mouseup', common))
  button.click()
}
