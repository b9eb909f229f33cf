import type { RouterContextProvider } from 'react-router'
import { signInForm } from '@contract/accounts/procedures'
import { paths } from '@contract/core/paths'
import { emailSentResponse, submitWithoutScript, type FormResult } from './form-without-script'

/** Resends the confirmation link for a browser without scripts. */
export const resendWithoutScript = (
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
  redirectTo: string | undefined,
): Promise<FormResult> =>
  submitWithoutScript(fields, context, {
    schema: signInForm.pick({ email: true }),
    toRequest: ({ email }) => ({
      path: '/send-verification-email',
      body: { email, callbackURL: redirectTo ?? paths.home },
    }),
    onSuccess: (_, { email }) => emailSentResponse(email),
  })
