import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { signInForm } from '@contract/accounts/procedures'
import * as texts from '@contract/texts'
import { signIn } from '@web/components/auth/auth-client'
import { AuthLink } from '@web/components/auth/auth-link'
import { EmailField } from '@web/components/auth/email-field'
import type { FormResponse } from '@web/components/auth/form-without-script'
import type { PrefilledEmail } from '@web/components/auth/use-prefilled-email'
import { ResendForm } from '@web/components/auth/resend-form'
import { codeOf } from '@web/forms/refused-fields'
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
  carried: PrefilledEmail
  answer: FormResponse | undefined
}

/** Signs in and continues to the requested page. */
export function SignInForm({ redirectTo, carried, answer }: SignInFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const refused = answer?.refusal
  const [unconfirmed, setUnconfirmed] = useState(
    refused?.code === 'email_not_confirmed' ? answer?.typed.email : answer?.sentTo,
  )
  const params = redirectTo ? { redirect: redirectTo } : {}
  const typedEmail = answer?.typed.email ?? carried.email
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: signInForm,
    defaultValues: { email: typedEmail, password: '' },
    answer,
    async send({ email, password }) {
      setUnconfirmed(undefined)
      const { twoFactor } = await signIn(email, password)
      if (twoFactor) return navigate(paths.twoFactor(params))
      toast.success(texts.auth.successTitle, texts.auth.loggedIn)
      await navigate(redirectTo ?? paths.home, { replace: true })
      await revalidate()
    },
    onRefused(error, { email }) {
      const code = codeOf(error)
      if (code === 'email_not_confirmed') setUnconfirmed(email)
      if (code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true })
      // The notice above the form says it, with a way on.
      return code === 'email_not_confirmed'
    },
  })
  const { register } = form
  return (
    <>
      {unconfirmed && (
        <Notice
          tone={answer?.sentTo === unconfirmed ? 'success' : 'warning'}
          live
          className="mb-5"
          title={answer?.sentTo === unconfirmed ? texts.auth.checkEmail : texts.auth.emailNotConfirmed}
          action={<ResendForm email={unconfirmed} callbackURL={redirectTo ?? paths.home} />}
        >
          Open the link in the email we sent to {unconfirmed}.
        </Notice>
      )}
      <Form
        plain
        onSubmit={submit}
        pending={pending}
        refusal={
          refused?.code === 'email_not_confirmed' || !refusal ? null : <SignInRefusal text={refusal} />
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
          typed={typedEmail}
          field={register('email', { onChange: (event) => carried.carry(event.target.value) })}
        />
        <Field
          label="Password"
          error={errorOf('password')}
          required
          aside={
            <AuthLink to={paths.forgotPassword(params)} email={carried.email}>
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
