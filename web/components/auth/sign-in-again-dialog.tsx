import { useState } from 'react'
import { z } from 'zod'
import { signInForm } from '@contract/accounts/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { signIn, verifyCode } from './auth-client'
import { SecondFactorField } from './second-factor-field'

interface SignInAgainDialogProps {
  /** Of the user whose session has ended: nobody else can go on with what they have entered. */
  email: string
  onClose: (isSignedIn: boolean) => void
}

/** Asks a user for their password, and for a code if they have two-factor authentication. */
export function SignInAgainDialog({ email, onClose }: SignInAgainDialogProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const onSignedIn = () => onClose(true)
  return (
    <Dialog
      open
      size="small"
      onOpenChange={() => onClose(false)}
      title="Your session has ended"
      description={`Sign in again as ${email} to go on. What you’ve entered is still here.`}
    >
      {needsCode ? (
        <CodeForm onSignedIn={onSignedIn} />
      ) : (
        <PasswordForm email={email} onCodeNeeded={() => setNeedsCode(true)} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  email: string
  onCodeNeeded: () => void
  onSignedIn: () => void
}

function PasswordForm({ email, onCodeNeeded, onSignedIn }: PasswordFormProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: signInForm,
    defaultValues: { email, password: '' },
    async send({ password }) {
      const { twoFactor } = await signIn(email, password)
      if (twoFactor) onCodeNeeded()
      else onSignedIn()
    },
  })
  return (
    <Form onSubmit={submit} pending={pending} refusal={refusal} actions={<SignInButton />}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <Field label="Password" error={errorOf('password')} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </Form>
  )
}

const codeForm = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s+/g, ''))
    .pipe(z.string().min(1, texts.auth.required)),
})

function CodeForm({ onSignedIn }: Pick<PasswordFormProps, 'onSignedIn'>) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: codeForm,
    defaultValues: { code: '' },
    async send({ code }) {
      const isBackup = !/^\d{6}$/.test(code)
      await verifyCode(code, isBackup)
      onSignedIn()
    },
  })
  return (
    <Form onSubmit={submit} pending={pending} refusal={refusal} actions={<SignInButton />}>
      <SecondFactorField code={form.register('code')} error={errorOf('code')} />
    </Form>
  )
}

const SignInButton = () => (
  <Button type="submit" busyLabel={texts.auth.signingIn}>
    {texts.auth.signIn}
  </Button>
)
