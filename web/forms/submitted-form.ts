import { data } from 'react-router'
import { Refusal, type FailureBody } from '@contract/refusals'

/** The form that a browser without scripts has submitted. A body of any other kind answers 400. */
export async function submittedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const { code, status, message } = new Refusal('invalid_input')
    throw data({ code, message } satisfies FailureBody, { status })
  }
}
