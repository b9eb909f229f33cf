import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { signUpForm } from '@contract/accounts'
import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import { messageOf } from '@web/api'
import { resetPassword } from '@web/parts/auth/auth-client'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { PasswordInput } from '@web/ui/password-input'
import { toast } from '@web/ui/toast'

const passwordForm = signUpForm.pick({ password: true })

export const meta = () => [{ title: `Choose a new password - ${brand.name}` }]

export default function ResetPassword() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <>
      <h1 className="mb-7 text-title">Choose a new password</h1>
      {token ? <NewPasswordForm token={token} /> : <LinkExpired />}
    </>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(null)
    try {
      await resetPassword(token, password)
      toast.success('Your new password is set.', 'Please sign in with it.')
      await navigate(paths.auth())
    } catch (error) {
      setRefusal(messageOf(error))
    }
  })
  return (
    <Form
      onSubmit={submit}
      pending={formState.isSubmitting}
      refusal={refusal}
      actions={
        <Button type="submit" wide busyLabel="Saving...">
          Set the new password
        </Button>
      }
    >
      <Field
        label="New password"
        hint={`At least ${limits.signUp.passwordMin} characters`}
        error={formState.errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </Form>
  )
}

const LinkExpired = () => (
  <>
    <Notice tone="warning">This link has expired or was already used.</Notice>
    <Button asChild className="mt-5 justify-self-start">
      <Link to={paths.forgotPassword}>Ask for a new link</Link>
    </Button>
  </>
)
