import { useSearchParams } from 'react-router'
import { brand } from '@contract/brand'
import { texts } from '@contract/messages'
import { redirectGate } from '@web/guards'
import { safeRedirect } from '@web/paths'
import { Tabs } from '@web/ui/tabs'
import type { Route } from './+types/route'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

export const middleware = [redirectGate]

/** Makes the gate run on moves inside the browser too. */
export const loader = () => null

export const meta: Route.MetaFunction = ({ location }) => {
  const isSignUp = new URLSearchParams(location.search).get('type') === 'signup'
  return [{ title: `${isSignUp ? texts.auth.signUp : texts.auth.signIn} - ${brand.name}` }]
}

export default function AuthEntry() {
  const [params, setParams] = useSearchParams()
  const redirectTo = safeRedirect(params.get('redirect'))
  const tab = params.get('type') === 'signup' ? 'signup' : 'signin'
  const choose = (next: string) =>
    setParams(
      (held) => {
        if (next === 'signup') held.set('type', 'signup')
        else held.delete('type')
        return held
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <h1 className="text-title">{texts.auth.heading(brand.name)}</h1>
      <p className="mt-2 mb-7 text-lead text-ink-soft">{texts.auth.subheading}</p>
      <Tabs
        label="Sign in or sign up"
        look="box"
        value={tab}
        onValueChange={choose}
        tabs={[
          { value: 'signin', label: texts.auth.signIn, content: <SignInForm redirectTo={redirectTo} /> },
          { value: 'signup', label: texts.auth.signUp, content: <SignUpForm redirectTo={redirectTo} /> },
        ]}
      />
    </>
  )
}
