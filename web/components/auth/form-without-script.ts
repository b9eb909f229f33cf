import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { authContext } from '@web/context'
import type { CallFailure } from '@web/api'
import { firstIssues } from '@web/forms/submitted-form'
import { failureFrom } from './auth-failure'

/** The values a form submitted without scripts is shown with again. Passwords are never sent back. */
export interface FormResponse {
  values: Record<string, string>
  errors: Record<string, string>
  refusal?: { code: CallFailure['code']; message: string }
  /** The address an email with a link has just been sent to. */
  emailedTo?: string
}

/** A page to go on to, or the form again, possibly with cookies. */
export type FormResult = Response | FormResponse | ReturnType<typeof data<FormResponse>>

interface ServerRenderedForm<Values> {
  schema: z.ZodType<Values>
  toRequest: (values: Values) => { path: string; body: object }
  onSuccess: (response: Response, values: Values) => FormResult | Promise<FormResult>
}

/** Handles an auth form that was submitted without scripts: responds with a redirect, or with the form and its errors. */
export async function submitWithoutScript<Values>(
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
  { schema, toRequest, onSuccess }: ServerRenderedForm<Values>,
): Promise<FormResult> {
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
  const parsed = schema.safeParse(fields)
  if (!parsed.success) return { values, errors: firstIssues(parsed.error) }
  const { path, body } = toRequest(parsed.data)
  const response = await context.get(authContext)(path, body)
  if (response.ok) return onSuccess(response, parsed.data)
  const { code, message } = await failureFrom(response)
  return { values, errors: {}, refusal: { code, message } }
}

/** The response that says an email has been sent. */
export const emailSentResponse = (email: string): FormResponse => ({
  values: { email },
  errors: {},
  emailedTo: email,
})

/** The same, forwarding the cookies of a response. */
export const emailSentResponseWithCookies = (response: Response, email: string): FormResult =>
  data(emailSentResponse(email), { headers: cookiesOf(response) })

/** A redirect that forwards the cookies of a response. */
export function redirectWith(response: Response, to: string): Response {
  const headers = cookiesOf(response)
  headers.set('location', to)
  return new Response(null, { status: 303, headers })
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
