import { contactForm } from '@contract/marketing/procedures'
import { CallFailure, messageOf, type Inputs } from '@web/api'

type Message = Inputs['send_contact_message']

/** The result of a message: sent (`failure` null), or why not, the invalid fields, and the values. */
export type SendResult =
  | { failure: null; replyTo: string }
  | { failure: string; fields: Record<string, string>; values: Record<string, string> }

/** Validates the values and submits them by `send`, the procedure call in the browser or on the server. */
export async function sendMessage(
  form: FormData,
  send: (message: Message) => Promise<unknown>,
): Promise<SendResult> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const parsed = contactForm.safeParse(values)
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message
    return { failure: '', fields, values }
  }
  try {
    await send({ ...parsed.data, homepage: values.homepage })
    return { failure: null, replyTo: parsed.data.email }
  } catch (error) {
    const fields = error instanceof CallFailure ? error.fields : {}
    return { failure: messageOf(error), fields, values }
  }
}
