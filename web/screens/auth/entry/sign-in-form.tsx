import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { signInForm } from '@contract/accounts'
import { texts } from '@contract/messages'
import { messageOf } from '@web/api'
import { signIn } from '@web/parts/auth/auth-client'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { PasswordInput } from '@web/ui/password-input'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'

/** Signs in and goes on to where the person wanted to be. */
export function SignInForm({ redirectTo }: { redirectTo: string | undefined }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await signIn(email, password)
      toast.success(texts.auth.successTitle, texts.auth.loggedIn)
      await navigate(redirectTo ?? paths.home, { replace: true })
      await revalidate()
    } catch (error) {
      toast.error(texts.auth.loginErrorTitle, messageOf(error))
    }
  })
  return (
    <Form
      onSubmit={submit}
      pending={isSubmitting}
      refusal={null}
      actions={
        <Button type="submit" wide busyLabel={texts.auth.signingIn}>
          {texts.auth.signIn}
        </Button>
      }
    >
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        required
        aside={
          <TextLink asChild>
            <Link to={paths.forgotPassword}>Forgot your password?</Link>
          </TextLink>
        }
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </Form>
  )
}
