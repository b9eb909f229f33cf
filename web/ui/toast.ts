/** A follow-up action; it must be available elsewhere too, since a toast disappears. */
interface Action {
  label: string
  onClick: () => void
}

export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: Action
}

/** The key that moves focus to the toasts, which are outside the tab order. */
export const toastKey = 'F8'

const atOnce = 3

let shown: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(toasts: readonly Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

/** The toasts on screen, newest first, for the list that renders them. */
export const shownToasts = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  remove: (id: number) => change(shown.filter((toast) => toast.id !== id)),
}

const show = (tone: Toast['tone']) => (title: string, description?: string, action?: Action) => {
  count += 1
  change([{ id: count, tone, title, description, action }, ...shown].slice(0, atOnce))
}

/** Shows a transient message, bottom right, for 4.5 s. Call from browser event handlers only. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
