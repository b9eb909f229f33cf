import { useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { signInForm } from '@contract/accounts/procedures'
import * as texts from '@contract/texts'
import { sessionContext } from '@web/context'
import { sendConfirmation } from '@web/components/auth/auth-client'
import { EmailField } from '@web/components/auth/email-field'
import { fieldsOf } from '@web/forms/submitted-form'
import { resendWithoutScript } from '@web/components/auth/resend-without-script'
import { pageMeta } from '@web/components/page/page-meta'
import { useServerForm } from '@web/forms/use-server-form'
import { paths, safeRedirect } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'

const emailForm = signInForm.pick({ email: true })

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your address', noIndex: true })

/** A valid link continues at once. In a browser other than that of the sign-up it leads to sign-in, which completes it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const redirectTo = safeRedirect(searchParams.get('redirect'))
  if (context.get(sessionContext)) throw redirect(redirectTo ?? paths.home)
  const notice = searchParams.has('pending') ? 'sign-in-to-confirm' : 'confirmed'
  if (!searchParams.has('error'))
    throw redirect(paths.auth({ notice, ...(redirectTo && { redirect: redirectTo }) }))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  return resendWithoutScript(await fieldsOf(request), context, redirectTo)
}

/** An expired sign-up link: sends a new one. */
export default function Confirmed({ actionData }: Route.ComponentProps) {
  const response = actionData instanceof Response ? undefined : actionData
  const redirectTo = safeRedirect(useSearchParams()[0].get('redirect'))
  const [isSent, setIsSent] = useState(response?.emailedTo !== undefined)
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: emailForm,
    defaultValues: { email: response?.values.email ?? '' },
    response,
    async send({ email }) {
      await sendConfirmation(email, redirectTo ?? paths.home)
      setIsSent(true)
    },
  })
  return (
    <>
      <h1 className="mb-7 text-title">Confirm your address</h1>
      <Notice tone={isSent ? 'success' : 'warning'} live className="mb-6">
        {isSent
          ? 'If this address still needs confirming, a new link is on its way.'
          : `${texts.auth.linkExpired} We can send you a new one.`}
      </Notice>
      <Form
        canSubmitWithoutScript
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <Button type="submit" wide busyLabel="Sending...">
            Send a new link
          </Button>
        }
      >
        <EmailField error={errorOf('email')} value={response?.values.email} field={form.register('email')} />
      </Form>
      <p className="mt-6 text-sm text-ink-soft">
        Already confirmed?{' '}
        <TextLink asChild>
          <Link to={paths.auth(redirectTo ? { redirect: redirectTo } : {})}>Sign in</Link>
        </TextLink>
      </p>
    </>
  )
}
