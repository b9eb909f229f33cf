import { useSearchParams } from 'react-router'
import { brand } from '@contract/core/brand'
import * as texts from '@contract/texts'
import { redirectGate } from '@web/guards'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { fieldsOf } from '@web/forms/submitted-form'
import { resendWithoutScript } from '@web/components/auth/resend-without-script'
import { usePrefilledEmail } from '@web/components/auth/use-prefilled-email'
import { pageMeta } from '@web/components/page/page-meta'
import { authNotices, paths, safeRedirect, type AuthNotice } from '@contract/core/paths'
import { Notice } from '@web/ui/notice'
import { Tabs } from '@web/ui/tabs'
import type { Route } from './+types/route'
import { GuestCheckout } from './guest-checkout'
import { signInWithoutScript, signUpWithoutScript } from './auth-without-script'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

export const middleware: Route.MiddlewareFunction[] = [redirectGate]

/** Makes the guard run on client-side navigation too. */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  if (fields.intent === 'resend') return resendWithoutScript(fields, context, redirectTo)
  const submit = fields.intent === 'sign-up' ? signUpWithoutScript : signInWithoutScript
  return submit({ fields, context, redirectTo })
}

export const meta: Route.MetaFunction = ({ location }) => {
  const isSignUp = new URLSearchParams(location.search).get('type') === 'signup'
  return pageMeta({ title: isSignUp ? texts.auth.signUp : texts.auth.signIn, noIndex: true })
}

const notices: Record<AuthNotice, string> = {
  confirmed: 'Your email address is confirmed. Please sign in.',
  'sign-in-to-confirm':
    'One more step: sign in to confirm your email address. If you don’t know the password, choose a new one.',
  'password-set': 'Your password has been changed. Please sign in.',
  'cookies-blocked': texts.error.storageBlocked,
}

export default function AuthEntry({ actionData }: Route.ComponentProps) {
  const [searchParams, setSearchParams] = useSearchParams()
  const prefilledEmail = usePrefilledEmail()
  const { hasSessionJustEnded } = useAuth()
  const { count } = useCart()
  const redirect = safeRedirect(searchParams.get('redirect'))
  const notice = authNotices.find((name) => name === searchParams.get('notice'))
  const tab = searchParams.get('type') === 'signup' ? 'signup' : 'signin'
  const selectTab = (nextTab: string) =>
    setSearchParams(
      (current) => {
        current.delete('notice')
        if (nextTab === 'signup') current.set('type', 'signup')
        else current.delete('type')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const response = actionData instanceof Response ? undefined : actionData
  const formProps = { redirectTo: redirect, prefilledEmail, response }
  const redirectParams = redirect ? { redirect } : {}
  return (
    <>
      <h1 className="text-title">{texts.auth.heading(brand.name)}</h1>
      <p className="mt-2 mb-7 text-lead text-ink-soft">{texts.auth.subheading}</p>
      {hasSessionJustEnded && !notice && (
        <Notice tone="warning" live className="mb-5">
          Your session has ended. Please sign in again.
        </Notice>
      )}
      {count > 0 && (
        <Notice live className="mb-5">
          {texts.cart.savedBeforeSignIn}
        </Notice>
      )}
      {notice && (
        <Notice tone={notice === 'cookies-blocked' ? 'warning' : 'success'} live className="mb-5">
          {notices[notice]}
        </Notice>
      )}
      <Tabs
        label="Sign in or sign up"
        variant="box"
        value={tab}
        onValueChange={selectTab}
        tabs={[
          {
            value: 'signin',
            label: texts.auth.signIn,
            href: paths.auth(redirectParams),
            content: <SignInForm {...formProps} />,
          },
          {
            value: 'signup',
            label: texts.auth.signUp,
            href: paths.auth({ signUp: true, ...redirectParams }),
            content: <SignUpForm {...formProps} />,
          },
        ]}
      />
      <GuestCheckout redirect={redirect} email={prefilledEmail.email} />
    </>
  )
}
