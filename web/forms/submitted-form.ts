import { data } from 'react-router'
import type { z } from 'zod'
import { Refusal, type FailureBody } from '@contract/refusals'

/** The form that a browser without scripts has submitted. Any other body is refused with status 400. */
export async function readSubmittedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw invalidForm()
  }
}

/** To throw for a form that no page of ours sends. */
export function invalidForm() {
  const { code, status, message } = new Refusal('invalid_input')
  return data({ code, message } satisfies FailureBody, { status })
}

/** The fields of such a form. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const fields = [...(await readSubmittedForm(request))].filter((field) => typeof field[1] === 'string')
  return Object.fromEntries(fields) as Record<string, string>
}

/** The first message for each field. */
export function firstIssues({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
