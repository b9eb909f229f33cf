import { toast as sonner } from 'sonner'

type Tone = 'success' | 'error' | 'info'

const show = (tone: Tone) => (title: string, description?: string) => sonner[tone](title, { description })

/** Tells the person something in passing, lower right, for 4.5 s. Call from events in the browser only. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
