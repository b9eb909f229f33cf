import { contactForm } from '@contract/marketing/procedures'
import { CallFailure, messageOf, type Inputs } from '@web/api'

type Message = Inputs['send_contact_message']

/** The result of a message: sent (`failure` null), or why not, the invalid fields, and the values. */
export type SendResult =
  | { failure: null; sentTo: string }
  | { failure: string; fields: Record<string, string>; typed: Record<string, string> }

/** Validates the values and submits them by `send`, the procedure call in the browser or on the server. */
export async function sendMessage(
  form: FormData,
  send: (message: Message) => Promise<unknown>,
): Promise<SendResult> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = contactForm.safeParse(typed)
  if (!checked.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) fields[String(path[0])] ??= message
    return { failure: '', fields, typed }
  }
  try {
    await send({ ...checked.data, homepage: typed.homepage })
    return { failure: null, sentTo: checked.data.email }
  } catch (error) {
    const fields = error instanceof CallFailure ? error.fields : {}
    return { failure: messageOf(error), fields, typed }
  }
}
