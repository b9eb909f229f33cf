import { CallFailure, messageOf } from '@web/api'
import { toast } from '@web/ui/toast'

/**
 * The `onRefused` of a form that reports a refusal in a toast: from the server's message to the toast's title and text. The form then does
 * not say the same once more above its buttons; only what concerns a field is shown there too.
 */
export const refusedInToast =
  (toastOf: (message: string) => [title: string, text?: string]) =>
  (error: unknown): boolean => {
    toast.error(...toastOf(messageOf(error)))
    return !(error instanceof CallFailure) || Object.keys(error.fields).length === 0
  }
