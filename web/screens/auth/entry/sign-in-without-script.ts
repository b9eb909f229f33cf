import type { RouterContextProvider } from 'react-router'
import { signInForm, signUpForm } from '@contract/accounts/procedures'
import {
  redirectWith,
  sentWith,
  submitWithoutScript,
  type FormResult,
} from '@web/components/auth/form-without-script'
import { paths } from '@contract/core/paths'

interface Sent {
  fields: Record<string, string>
  context: Readonly<RouterContextProvider>
  redirectTo: string | undefined
}

/** Signs in from a browser without scripts. */
export const signInWithoutScript = ({ fields, context, redirectTo }: Sent): Promise<FormResult> =>
  submitWithoutScript(fields, context, {
    schema: signInForm,
    send: (body) => ({ path: '/sign-in/email', body }),
    async done(response) {
      const { twoFactorRedirect } = (await response.clone().json()) as { twoFactorRedirect?: boolean }
      const next = twoFactorRedirect
        ? paths.twoFactor(redirectTo ? { redirect: redirectTo } : {})
        : (redirectTo ?? paths.home)
      return redirectWith(response, next)
    },
  })

/** Signs up from a browser without scripts. */
export const signUpWithoutScript = ({ fields, context, redirectTo }: Sent): Promise<FormResult> =>
  submitWithoutScript(fields, context, {
    schema: signUpForm,
    send: ({ fullName, ...rest }) => ({
      path: '/sign-up/email',
      body: { name: fullName, ...rest, callbackURL: redirectTo ?? paths.home },
    }),
    done: (response, { email }) => sentWith(response, email),
  })
