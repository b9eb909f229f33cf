import type { ComponentType } from 'react'

/** A follow-up action; it must be available elsewhere too, since a toast goes with its page. */
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

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The toasts, newest first, for the list that renders them, which decides how long each stays (`toast-rules.ts`). */
export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set(nextToasts: readonly Toast[]) {
    toasts = nextToasts
    for (const listener of listeners) listener()
  },
}

/** The list that shows toasts, on pages that bring it along (`use-add-to-cart.ts`). Others load it after hydration. */
export const toastCode: { list?: ComponentType } = {}

const showToast = (tone: Toast['tone']) => (title: string, description?: string, action?: Action) =>
  toastStore.set([{ id: (lastId += 1), tone, title, description, action }, ...toasts])

/**
 * Shows a message, bottom right or, beside a form whose buttons are there (`data-toasts-top`), top right: for 4.5 s, or until it is closed if it is an error or has an action. Call from browser event handlers only.
 */
export const toast = { success: showToast('success'), error: showToast('error'), info: showToast('info') }
