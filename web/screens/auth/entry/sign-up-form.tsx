import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signUpForm } from '@contract/accounts'
import { limits } from '@contract/limits'
import { texts } from '@contract/messages'
import { messageOf } from '@web/api'
import { signUp } from '@web/parts/auth/auth-client'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { PasswordInput } from '@web/ui/password-input'
import { toast } from '@web/ui/toast'

/** Makes an account; it can be used once the e-mail address is confirmed. */
export function SignUpForm({ redirectTo }: { redirectTo: string | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { fullName: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ fullName, email, password }) => {
    try {
      await signUp({ name: fullName, email, password, callbackURL: redirectTo ?? paths.home })
      toast.success(texts.auth.successTitle, texts.auth.checkEmail)
      setSentTo(email)
      reset()
    } catch (error) {
      toast.error(texts.auth.signupErrorTitle, messageOf(error))
    }
  })
  return (
    <Form
      onSubmit={submit}
      pending={isSubmitting}
      refusal={null}
      actions={
        <Button type="submit" wide busyLabel={texts.auth.creatingAccount}>
          {texts.auth.signUp}
        </Button>
      }
    >
      {sentTo && (
        <Notice tone="success" className="mb-3">
          {texts.auth.checkEmail} We sent it to {sentTo}.
        </Notice>
      )}
      <Field label="Full Name" error={errors.fullName?.message} required>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${limits.signUp.passwordMin} characters`}
        error={errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </Form>
  )
}
