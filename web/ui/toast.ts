type Tone = 'success' | 'error' | 'info'

// Fetched by the Toaster once a page is awake, so that no page waits for it.
const show = (tone: Tone) => (title: string, description?: string) =>
  void import('sonner').then(({ toast: sonner }) => sonner[tone](title, { description }))

/** Tells the person something in passing, lower right, for 4.5 s. Call from events in the browser only. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
