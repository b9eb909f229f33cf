import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { signInForm } from '@contract/accounts/procedures'
import { requestPasswordReset } from '@web/components/auth/auth-client'
import { AuthLink } from '@web/components/auth/auth-link'
import { EmailField } from '@web/components/auth/email-field'
import { emailSentResponse, submitWithoutScript } from '@web/components/auth/form-without-script'
import { fieldsOf } from '@web/forms/submitted-form'
import { usePrefilledEmail } from '@web/components/auth/use-prefilled-email'
import { pageMeta } from '@web/components/page/page-meta'
import { useServerForm } from '@web/forms/use-server-form'
import { paths, safeRedirect } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/route'

const emailForm = signInForm.pick({ email: true })

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Forgot your password?', noIndex: true })

export async function action({ request, context }: Route.ActionArgs) {
  const redirectTo = paths.resetPassword(redirectParamsOf(new URL(request.url).searchParams))
  return submitWithoutScript(await fieldsOf(request), context, {
    schema: emailForm,
    toRequest: ({ email }) => ({ path: '/request-password-reset', body: { email, redirectTo } }),
    onSuccess: (_, { email }) => emailSentResponse(email),
  })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const response = actionData instanceof Response ? undefined : actionData
  const params = redirectParamsOf(useSearchParams()[0])
  const prefilledEmail = usePrefilledEmail()
  const initialEmail = response?.values.email ?? prefilledEmail.email
  const [isSent, setIsSent] = useState(response?.emailedTo !== undefined)
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: emailForm,
    defaultValues: { email: initialEmail },
    response,
    async send({ email }) {
      setIsSent(false)
      await requestPasswordReset(email, paths.resetPassword(params))
      setIsSent(true)
    },
  })
  return (
    <>
      <h1 className="text-title">Forgot your password?</h1>
      <p className="mt-2 mb-7 text-lead text-ink-soft">We’ll email you a link to choose a new one.</p>
      <Form
        canSubmitWithoutScript
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <Button type="submit" wide variant={isSent ? 'outline' : 'primary'} busyLabel="Sending...">
            {isSent ? 'Resend link' : 'Send link'}
          </Button>
        }
      >
        {isSent && (
          <Notice tone="success" live className="mb-3">
            If this address has an account, a link is on its way. It expires in one hour.
          </Notice>
        )}
        <EmailField
          error={errorOf('email')}
          value={initialEmail}
          field={form.register('email', { onChange: (event) => prefilledEmail.setEmail(event.target.value) })}
        />
      </Form>
      <p className="mt-6">
        <AuthLink to={paths.auth(params)} email={prefilledEmail.email}>
          Back to sign in
        </AuthLink>
      </p>
    </>
  )
}

function redirectParamsOf(params: URLSearchParams): { redirect?: string } {
  const redirect = safeRedirect(params.get('redirect'))
  return redirect ? { redirect } : {}
}
