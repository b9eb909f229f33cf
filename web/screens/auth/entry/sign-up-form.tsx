import { useState } from 'react'
import { Link } from 'react-router'
import { signUpForm } from '@contract/accounts/procedures'
import { signUpLimits } from '@contract/accounts/facts'
import * as texts from '@contract/texts'
import { signUp } from '@web/components/auth/auth-client'
import { EmailField } from '@web/components/auth/email-field'
import type { FormResponse } from '@web/components/auth/form-without-script'
import type { PrefilledEmail } from '@web/components/auth/use-prefilled-email'
import { refusedInToast } from '@web/forms/refused-in-toast'
import { useServerForm } from '@web/forms/use-server-form'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { PasswordInput } from '@web/ui/password-input'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'
import { CheckEmail } from './check-email'

interface SignUpFormProps {
  redirectTo: string | undefined
  prefilledEmail: PrefilledEmail
  response: FormResponse | undefined
}

/** Creates an account; it can be used once the email address is confirmed. */
export function SignUpForm({ redirectTo, prefilledEmail, response }: SignUpFormProps) {
  const [emailedTo, setEmailedTo] = useState(response?.emailedTo)
  const callbackURL = redirectTo ?? paths.home
  const initialEmail = response?.values.email ?? prefilledEmail.email
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: signUpForm,
    defaultValues: { fullName: response?.values.fullName ?? '', email: initialEmail, password: '' },
    response,
    async send({ fullName, email, password }) {
      await signUp({ name: fullName, email, password, callbackURL })
      toast.success(texts.auth.successTitle, texts.auth.checkEmail)
      setEmailedTo(email)
    },
    fieldMap: { name: 'fullName' },
    onRefused: refusedInToast((message) => [texts.auth.signupErrorTitle, message]),
  })
  const { register } = form
  if (emailedTo)
    return (
      <CheckEmail email={emailedTo} callbackURL={callbackURL} onChangeEmail={() => setEmailedTo(undefined)} />
    )
  return (
    <Form
      canSubmitWithoutScript
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <Button type="submit" wide busyLabel={texts.auth.creatingAccount}>
          {texts.auth.signUp}
        </Button>
      }
    >
      <input type="hidden" name="intent" value="sign-up" />
      <Field label="Full Name" error={errorOf('fullName')} required>
        <Input autoComplete="name" defaultValue={response?.values.fullName} {...register('fullName')} />
      </Field>
      <EmailField
        error={errorOf('email')}
        value={initialEmail}
        field={register('email', { onChange: (event) => prefilledEmail.setEmail(event.target.value) })}
      />
      <Field
        label="Password"
        hint={`At least ${signUpLimits.passwordMin} characters`}
        error={errorOf('password')}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <p className="mb-3 text-sm text-pretty text-ink-soft">
        By signing up you agree to our{' '}
        <TextLink asChild>
          <Link to={paths.terms}>Terms of Service</Link>
        </TextLink>{' '}
        and{' '}
        <TextLink asChild>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </TextLink>
        .
      </p>
    </Form>
  )
}
