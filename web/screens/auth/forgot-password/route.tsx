import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { signInForm } from '@contract/accounts'
import { brand } from '@contract/brand'
import { messageOf } from '@web/api'
import { requestPasswordReset } from '@web/parts/auth/auth-client'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'

const emailForm = signInForm.pick({ email: true })

export const meta = () => [{ title: `Forgot your password? - ${brand.name}` }]

export default function ForgotPassword() {
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailForm),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    setRefusal(null)
    try {
      await requestPasswordReset(email, paths.resetPassword)
      setSent(true)
    } catch (error) {
      setRefusal(messageOf(error))
    }
  })
  return (
    <>
      <h1 className="text-title">Forgot your password?</h1>
      <p className="mt-2 mb-7 text-lead text-ink-soft">We will send you a link to choose a new one.</p>
      <Form
        onSubmit={submit}
        pending={formState.isSubmitting}
        refusal={refusal}
        actions={
          <Button type="submit" wide busyLabel="Sending...">
            Send the link
          </Button>
        }
      >
        {sent && (
          <Notice tone="success" live className="mb-3">
            If this address has an account, a link is on its way. It works for one hour.
          </Notice>
        )}
        <Field label="Email" error={formState.errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
      </Form>
      <p className="mt-6">
        <TextLink asChild>
          <Link to={paths.auth()}>Back to sign in</Link>
        </TextLink>
      </p>
    </>
  )
}
