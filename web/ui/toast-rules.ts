import { toastStore, type Toast } from './toast'

const maxVisible = 3

/** Whether it stays until it is closed: what went wrong, and what can be acted on, must not go away unread. */
export const staysUntilClosed = ({ tone, action }: Toast): boolean => tone === 'error' || action !== undefined

export const removeToast = (id: number): void =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))

/** After a change of page: what can be acted on belongs to the page that showed it. */
export const removeActions = (): void => toastStore.set(toastStore.get().filter(({ action }) => !action))

/** The toasts that are shown, at most three: the newest of those with one message, and rather those that stay. */
export function visibleAmong(toasts: readonly Toast[]): readonly Toast[] {
  const distinct = toasts.filter((toast, index) => !toasts.slice(0, index).some(isReplacementOf(toast)))
  while (distinct.length > maxVisible) {
    const transient = distinct.findLastIndex((toast) => !staysUntilClosed(toast))
    distinct.splice(transient >= 0 ? transient : distinct.length - 1, 1)
  }
  return distinct
}

/** The same message again, or a newer one with the same action: one is enough of those that stay. */
const isReplacementOf = (existing: Toast) => (newer: Toast) =>
  staysUntilClosed(existing) &&
  existing.tone === newer.tone &&
  (newer.action ? existing.action?.label === newer.action.label : existing.title === newer.title)
