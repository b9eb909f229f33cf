type Tone = 'success' | 'error' | 'info'

/** A way on from what was said; it must be open elsewhere too, since a toast goes by itself. */
interface Action {
  label: string
  onClick: () => void
}

// Fetched by the Toaster once a page is awake, so that no page waits for it.
const show = (tone: Tone) => (title: string, description?: string, action?: Action) =>
  void import('sonner').then(({ toast: sonner }) => sonner[tone](title, { description, action }))

/** Tells the person something in passing, lower right, for 4.5 s. Call from events in the browser only. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
