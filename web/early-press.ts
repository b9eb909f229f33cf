declare global {
  interface Window {
    heldPresses?: HTMLButtonElement[]
  }
}

/**
 * Holds presses of buttons that have no handler yet. Links keep working, and so do the buttons of forms that the server handles: those
 * with an action, or marked as plain. Runs inline before any of our scripts, so it must be self-contained.
 */
export function holdPresses(): void {
  const held: HTMLButtonElement[] = (window.heldPresses = [])
  const hold = (event: Event) => {
    if (!window.heldPresses) return
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form?.matches('[action], [data-plain]'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.dataset.held = ''
    held.push(button)
  }
  document.addEventListener('click', hold, true)
}

/** Holds no more presses, and replays those held, in order. */
export async function replayPresses(): Promise<void> {
  const held = window.heldPresses ?? []
  delete window.heldPresses
  for (const button of held) {
    delete button.dataset.held
    // Menus open on pointerdown and tabs on mousedown, all else on click.
    for (const type of ['pointerdown', 'mousedown', 'click'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    // Let the effect of one press render before the next.
    await new Promise(requestAnimationFrame)
  }
}
