import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { authContext } from '@web/context'
import { failureIn, type AuthFailureKind } from './auth-failure'

/** What a form that was sent without scripts is shown again with. Passwords are not sent back. */
export interface PlainAnswer {
  typed: Record<string, string>
  errors: Record<string, string>
  refusal?: { kind: AuthFailureKind; message: string }
  /** Where a mail with a link has just gone. */
  sentTo?: string
}

interface PlainForm<Values> {
  schema: z.ZodType<Values>
  send: (values: Values) => { path: string; body: object }
  done: (response: Response, values: Values) => Response | PlainAnswer | Promise<Response>
}

/** The fields of a form that a browser sent. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())].filter((field) => typeof field[1] === 'string')
  return Object.fromEntries(fields) as Record<string, string>
}

/**
 * Does what a form of the sign-in screens asks for where no script runs: the page is sent as a plain form, and answered with a
 * redirect, or with itself and what was wrong.
 */
export async function submitPlain<Values>(
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
  { schema, send, done }: PlainForm<Values>,
): Promise<PlainAnswer | Response> {
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
  const parsed = schema.safeParse(fields)
  if (!parsed.success) return { typed, errors: firstIssues(parsed.error) }
  const { path, body } = send(parsed.data)
  const response = await context.get(authContext)(path, body)
  if (response.ok) return done(response, parsed.data)
  const { kind, message } = await failureIn(response)
  return { typed, errors: {}, refusal: { kind, message } }
}

/** The answer that a mail is on its way. */
export const sentTo = (email: string): PlainAnswer => ({ typed: { email }, errors: {}, sentTo: email })

/** A redirect that carries the cookies of an answer. */
export function redirectWith(cookiesOf: Response, to: string): Response {
  const headers = new Headers({ location: to })
  for (const cookie of cookiesOf.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function firstIssues({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
