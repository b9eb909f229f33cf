declare global {
  interface Window {
    queuedClicks?: HTMLButtonElement[]
  }
}

/**
 * Queues clicks on buttons that have no handler yet. Links keep working, and so do the buttons of forms that the server handles: those
 * with an action, or marked as plain. Runs inline before any of our scripts, so it must be self-contained.
 */
export function queueClicks(): void {
  const queue: HTMLButtonElement[] = (window.queuedClicks = [])
  const enqueue = (event: Event) => {
    if (!window.queuedClicks) return
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form?.matches('[action], [data-plain]'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.dataset.held = ''
    queue.push(button)
  }
  document.addEventListener('click', enqueue, true)
}

/** Queues no more clicks, and replays those in the queue, in order. */
export async function replayClicks(): Promise<void> {
  const queue = window.queuedClicks ?? []
  delete window.queuedClicks
  for (const button of queue) {
    delete button.dataset.held
    // Menus open on pointerdown and tabs on mousedown, all else on click.
    for (const type of ['pointerdown', 'mousedown', 'click'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    // Let the effect of one click render before the next.
    await new Promise(requestAnimationFrame)
  }
}
