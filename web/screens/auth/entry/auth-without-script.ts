import type { RouterContextProvider } from 'react-router'
import { signInForm, signUpForm } from '@contract/accounts/procedures'
import {
  redirectWith,
  emailSentResponseWithCookies,
  submitWithoutScript,
  type FormResult,
} from '@web/components/auth/form-without-script'
import { paths } from '@contract/core/paths'

interface SubmittedForm {
  fields: Record<string, string>
  context: Readonly<RouterContextProvider>
  redirectTo: string | undefined
}

/** Signs in from a browser without scripts. */
export const signInWithoutScript = ({ fields, context, redirectTo }: SubmittedForm): Promise<FormResult> =>
  submitWithoutScript(fields, context, {
    schema: signInForm,
    toRequest: (body) => ({ path: '/sign-in/email', body }),
    async onSuccess(response) {
      const { twoFactorRedirect } = (await response.clone().json()) as { twoFactorRedirect?: boolean }
      const params = redirectTo ? { redirect: redirectTo } : {}
      // The sign-in page sends whoever is signed in on at once; whoever sees it again has a browser that refused the cookie.
      return redirectWith(
        response,
        twoFactorRedirect ? paths.twoFactor(params) : paths.auth({ ...params, notice: 'cookies-blocked' }),
      )
    },
  })

/** Signs up from a browser without scripts. */
export const signUpWithoutScript = ({ fields, context, redirectTo }: SubmittedForm): Promise<FormResult> =>
  submitWithoutScript(fields, context, {
    schema: signUpForm,
    toRequest: ({ fullName, ...rest }) => ({
      path: '/sign-up/email',
      body: { name: fullName, ...rest, callbackURL: redirectTo ?? paths.home },
    }),
    onSuccess: (response, { email }) => emailSentResponseWithCookies(response, email),
  })
