import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { authContext } from '@web/context'
import type { CallFailure } from '@web/api'
import { submittedForm } from '@web/forms/submitted-form'
import { failureIn } from './auth-failure'

/** The values a form submitted without scripts is shown with again. Passwords are never sent back. */
export interface FormResponse {
  typed: Record<string, string>
  errors: Record<string, string>
  refusal?: { code: CallFailure['code']; message: string }
  /** The address an email with a link has just been sent to. */
  sentTo?: string
}

/** A page to go on to, or the form again, possibly with cookies. */
export type FormResult = Response | FormResponse | ReturnType<typeof data<FormResponse>>

interface ServerRenderedForm<Values> {
  schema: z.ZodType<Values>
  send: (values: Values) => { path: string; body: object }
  done: (response: Response, values: Values) => FormResult | Promise<FormResult>
}

/** The fields of a form submitted by the browser. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const fields = [...(await submittedForm(request))].filter((field) => typeof field[1] === 'string')
  return Object.fromEntries(fields) as Record<string, string>
}

/** Handles an auth form that was submitted without scripts: responds with a redirect, or with the form and its errors. */
export async function submitWithoutScript<Values>(
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
  { schema, send, done }: ServerRenderedForm<Values>,
): Promise<FormResult> {
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
  const parsed = schema.safeParse(fields)
  if (!parsed.success) return { typed, errors: firstIssues(parsed.error) }
  const { path, body } = send(parsed.data)
  const response = await context.get(authContext)(path, body)
  if (response.ok) return done(response, parsed.data)
  const { code, message } = await failureIn(response)
  return { typed, errors: {}, refusal: { code, message } }
}

/** The response that says an email has been sent. */
export const sentTo = (email: string): FormResponse => ({ typed: { email }, errors: {}, sentTo: email })

/** The same, forwarding the cookies of a response. */
export const sentWith = (response: Response, email: string): FormResult =>
  data(sentTo(email), { headers: cookiesOf(response) })

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

function firstIssues({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
