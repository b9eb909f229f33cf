declare global {
  interface Window {
    queuedClicks?: HTMLButtonElement[]
  }
}

/** How long a page waits for its hydration before it shows itself as without scripts. */
export const hydrationTimeoutMs = 8000

/**
 * Marks the page as one with scripts (`data-scripts`, for the styles), and queues clicks on buttons that have no handler yet. Links keep
 * working, and so do the buttons of forms that the server handles: those with an action, or marked as plain; a quantity is stepped at once.
 * Without hydration in time the page looks as without scripts, and says that a part is missing (`noticeId`); hydration that comes later takes
 * that back. Runs inline before any of our scripts, so it must be self-contained.
 */
export function queueClicks(timeoutMs: string, doubleTapMs: string, noticeId: string): void {
  const page = document.documentElement.dataset
  const queue: HTMLButtonElement[] = (window.queuedClicks = [])
  page.scripts = ''
  const giveUp = () => {
    if ('hydrated' in page) return
    delete page.scripts
    const notice = document.getElementById(noticeId)
    if (notice) notice.hidden = false
    // The end of a slow page, where the notice is, may come even later.
    else setTimeout(giveUp, 100)
  }
  setTimeout(giveUp, Number(timeoutMs))
  const handle = (event: Event) => {
    if (!window.queuedClicks) return
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    const { form } = button
    if (button.type === 'submit' && form?.matches('[action], [data-plain]')) {
      // A double tap is one press; after a failure the next press is another try.
      if (event.timeStamp - Number(form.dataset.sentAt ?? -Infinity) < Number(doubleTapMs))
        event.preventDefault()
      else form.dataset.sentAt = String(event.timeStamp)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const field = button.dataset.step && button.parentElement!.querySelector('input')
    if (field) {
      const { min, max } = field.dataset
      const next = Number(field.value) + Number(button.dataset.step)
      field.value = String(Math.max(Number(min), Math.min(Number(max), next)))
      field.dispatchEvent(new Event('step', { bubbles: true }))
      return
    }
    button.dataset.held = ''
    queue.push(button)
  }
  document.addEventListener('click', handle, true)
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

/** Queues no more clicks and lets the browser handle those in the queue, as on a page without scripts. */
export function releaseClicks(): void {
  const queue = window.queuedClicks ?? []
  delete window.queuedClicks
  delete document.documentElement.dataset.scripts
  for (const button of queue) {
    delete button.dataset.held
    button.click()
  }
}
