import { useEffect, useState, type ComponentProps } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { guestPaths } from '@contract/accounts/guest-paths'
import { guestCodeForm, guestForm, returningGuestForm } from '@contract/accounts/procedures'
import { paths, safeRedirect } from '@contract/core/paths'
import { redirectGate } from '@web/guards'
import {
  emailSentResponseWithCookies,
  redirectWith,
  submitWithoutScript,
} from '@web/components/auth/form-without-script'
import { fieldsOf } from '@web/forms/submitted-form'
import { pageMeta } from '@web/components/page/page-meta'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { GuestCodeForm } from './guest-code-form'
import { GuestForm } from './guest-form'

export const middleware: Route.MiddlewareFunction[] = [redirectGate]

/** Makes the guard run on client-side navigation too. */
export const loader = () => null

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Continue as a guest', noIndex: true })

/** Both forms, from a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  if (fields.intent === 'sign-in')
    return submitWithoutScript(fields, context, {
      schema: guestCodeForm,
      toRequest: (body) => ({ path: '/guest/sign-in', body }),
      onSuccess: (response) => redirectWith(response, redirectOf(request) ?? paths.checkout),
    })
  return isNew(redirectOf(request))
    ? submitWithoutScript(fields, context, {
        schema: guestForm,
        toRequest: ({ fullName, email }) => ({ path: '/guest/code', body: { name: fullName, email } }),
        onSuccess: emailCodeResponse,
      })
    : submitWithoutScript(fields, context, {
        schema: returningGuestForm,
        toRequest: ({ email }) => ({ path: '/guest/code', body: { email } }),
        onSuccess: emailCodeResponse,
      })
}

const redirectOf = ({ url }: Request) => safeRedirect(new URL(url).searchParams.get('redirect'))

/** Whoever is on the way to the checkout may never have been here; anybody else comes back to an order. */
const isNew = (redirect: string | undefined) => redirect === undefined || redirect === paths.checkout

const emailCodeResponse = (response: Response, { email }: { email: string }) =>
  emailSentResponseWithCookies(response, email)

/** Buying without a password: the name and email address, then the code from an email. */
export default function Guest({ actionData }: Route.ComponentProps) {
  const response = actionData instanceof Response ? undefined : actionData
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'))
  const redirectParams = redirect ? { redirect } : {}
  const [emailedTo, setEmailedTo] = useState(
    response?.emailedTo ?? (response?.values.intent === 'sign-in' ? response.values.email : undefined),
  )
  const location = useLocation()
  const navigate = useNavigate()
  // A reload returns to the code. Not at the first render, which the server's page has to match.
  const { emailedTo: sentBefore } = (location.state ?? {}) as { emailedTo?: string }
  useEffect(() => {
    if (sentBefore) setEmailedTo((current) => current ?? sentBefore)
  }, [sentBefore])
  const remember = (emailedTo?: string) =>
    void navigate(
      { search: location.search },
      { replace: true, preventScrollReset: true, state: { emailedTo } },
    )
  const [entered, setEntered] = useState<ComponentProps<typeof GuestForm>['entered']>()
  return (
    <>
      <h1 className="text-title">
        {emailedTo
          ? 'Check your email'
          : isNew(redirect)
            ? 'Continue as a guest'
            : 'Confirm your email address'}
      </h1>
      {emailedTo ? (
        <GuestCodeForm
          email={emailedTo}
          redirectTo={redirect ?? paths.checkout}
          response={response?.emailedTo ? undefined : response}
        />
      ) : (
        <GuestForm
          asksName={isNew(redirect)}
          response={response}
          entered={entered}
          onSent={(details) => {
            setEntered(details)
            setEmailedTo(details.email)
            remember(details.email)
          }}
        />
      )}
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2">
        {emailedTo && (
          <TextLink
            href={guestPaths.signIn(redirectParams)}
            className="touch-area"
            onClick={(event) => {
              event.preventDefault()
              setEmailedTo(undefined)
              remember()
            }}
          >
            Get a new code
          </TextLink>
        )}
        <TextLink asChild className="touch-area">
          <Link to={paths.auth(redirectParams)}>Sign in instead</Link>
        </TextLink>
      </p>
    </>
  )
}
