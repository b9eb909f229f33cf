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
 * Keeps the presses of buttons that nobody listens to yet. Links go on working, and so do the buttons of forms that the server
 * answers by itself: those with an action, or marked as plain. Runs in the browser before any script of ours: it stands by itself.
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

/** Presses again, in their order, the buttons that were pressed before the page woke up. */
export async function replayPresses(): Promise<void> {
  const held = window.heldPresses
  held?.letGo()
  for (const button of held?.buttons ?? []) {
    delete button.dataset.held
    if (button.isConnected) press(button)
    // What the press brought about is drawn before the next one.
    await new Promise(requestAnimationFrame)
  }
}

/** As a finger does it: menus open with the pointer's coming down, most others with the click. */
function press(button: HTMLButtonElement) {
  const common = { bubbles: true, cancelable: true }
  button.dispatchEvent(new PointerEvent('pointerdown', common))
  button.dispatchEvent(new MouseEvent('mousedown', common))
  button.dispatchEvent(new PointerEvent('pointerup', common))
  button.dispatchEvent(new MouseEvent('mouseup', common))
  button.click()
}
