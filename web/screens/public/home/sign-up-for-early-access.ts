import { CallFailure } from '@web/api'

/** The result of signing up. An address already on the list counts as success. */
export type EarlyAccessOutcome =
  { state: 'done' } | { state: 'failed' } | { state: 'invalid'; message: string }

/** Submits the form's address by `send`, the procedure call in the browser or on the server. */
export async function signUpForEarlyAccess(
  form: FormData,
  send: (input: { email: string }) => Promise<unknown>,
): Promise<EarlyAccessOutcome> {
  try {
    await send({ email: String(form.get('email') ?? '') })
    return { state: 'done' }
  } catch (error) {
    const message = error instanceof CallFailure ? error.fields.email : undefined
    return message ? { state: 'invalid', message } : { state: 'failed' }
  }
}
