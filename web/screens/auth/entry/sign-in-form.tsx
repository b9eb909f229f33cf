import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { signInForm } from '@contract/accounts/procedures'
import * as texts from '@contract/texts'
import { signIn } from '@web/components/auth/auth-client'
import { CallFailure } from '@web/api'
import { isStorageBlocked } from '@web/blocked-storage'
import { AuthLink } from '@web/components/auth/auth-link'
import { EmailField } from '@web/components/auth/email-field'
import type { FormResponse } from '@web/components/auth/form-without-script'
import type { PrefilledEmail } from '@web/components/auth/use-prefilled-email'
import { ResendForm } from '@web/components/auth/resend-form'
import { codeOf } from '@web/forms/field-errors'
import { useServerForm } from '@web/forms/use-server-form'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { PasswordInput } from '@web/ui/password-input'
import { toast } from '@web/ui/toast'

interface SignInFormProps {
  redirectTo: string | undefined
  prefilledEmail: PrefilledEmail
  response: FormResponse | undefined
}

/** Signs in and continues to the requested page. */
export function SignInForm({ redirectTo, prefilledEmail, response }: SignInFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const earlierRefusal = response?.refusal
  const [unconfirmedEmail, setUnconfirmedEmail] = useState(
    earlierRefusal?.code === 'email_not_confirmed' ? response?.values.email : response?.emailedTo,
  )
  const params = redirectTo ? { redirect: redirectTo } : {}
  const initialEmail = response?.values.email ?? prefilledEmail.email
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: signInForm,
    defaultValues: { email: initialEmail, password: '' },
    response,
    async send({ email, password }) {
      setUnconfirmedEmail(undefined)
      if (isStorageBlocked()) throw new CallFailure('storage_blocked', texts.error.storageBlocked)
      const { twoFactor } = await signIn(email, password)
      if (twoFactor) return navigate(paths.twoFactor(params))
      toast.success(texts.auth.successTitle, texts.auth.loggedIn)
      await navigate(redirectTo ?? paths.home, { replace: true })
      await revalidate()
    },
    onRefused(error, { email }) {
      const code = codeOf(error)
      if (code === 'email_not_confirmed') setUnconfirmedEmail(email)
      if (code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true })
      // The notice above the form shows it, with a way to continue.
      return code === 'email_not_confirmed'
    },
  })
  const { register } = form
  return (
    <>
      {unconfirmedEmail && (
        <Notice
          tone={response?.emailedTo === unconfirmedEmail ? 'success' : 'warning'}
          live
          className="mb-5"
          title={
            response?.emailedTo === unconfirmedEmail ? texts.auth.checkEmail : texts.auth.emailNotConfirmed
          }
          action={<ResendForm email={unconfirmedEmail} callbackURL={redirectTo ?? paths.home} />}
        >
          Open the link in the email we sent to {unconfirmedEmail}.
        </Notice>
      )}
      <Form
        canSubmitWithoutScript
        onSubmit={submit}
        pending={pending}
        refusal={
          earlierRefusal?.code === 'email_not_confirmed' || !refusal ? null : <SignInRefusal text={refusal} />
        }
        actions={
          <Button type="submit" wide busyLabel={texts.auth.signingIn}>
            {texts.auth.signIn}
          </Button>
        }
      >
        <input type="hidden" name="intent" value="sign-in" />
        <EmailField
          error={errorOf('email')}
          value={initialEmail}
          field={register('email', { onChange: (event) => prefilledEmail.setEmail(event.target.value) })}
        />
        <Field
          label="Password"
          error={errorOf('password')}
          required
          aside={
            <AuthLink to={paths.forgotPassword(params)} email={prefilledEmail.email}>
              Forgot your password?
            </AuthLink>
          }
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </Form>
    </>
  )
}

const SignInRefusal = ({ text }: { text: string }) => (
  <>
    <strong className="block">{texts.auth.loginErrorTitle}</strong>
    {text}
  </>
)
