let isDone = false

/** Marks the page as hydrated, for its styles and for journeys. Once for each document: a page that is rendered anew loses the mark only. */
export function markAsHydrated(): void {
  isDone = true
  document.documentElement.dataset.hydrated = ''
}

/** Whether the scripts are still taking over the page that the server sent. */
export const isHydrating = (): boolean => typeof document !== 'undefined' && !isDone

/** Whether that page was opened by Back or Forward and not by a link, a form or a reload. Older browsers cannot tell: false. */
export const isHydratingFromHistory = (): boolean =>
  isHydrating() &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')
