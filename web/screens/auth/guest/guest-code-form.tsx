import { useNavigate, useRevalidator } from 'react-router'
import { guestCode } from '@contract/accounts/facts'
import { guestCodeForm } from '@contract/accounts/procedures'
import * as texts from '@contract/texts'
import { CallFailure } from '@web/api'
import { isStorageBlocked } from '@web/blocked-storage'
import { signInAsGuest } from '@web/components/auth/auth-client'
import type { FormResponse } from '@web/components/auth/form-without-script'
import { focusOnMount } from '@web/components/page/focus-on-mount'
import { useServerForm } from '@web/forms/use-server-form'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

interface GuestCodeFormProps {
  email: string
  redirectTo: string
  response: FormResponse | undefined
}

/** Takes the code from the email, and continues to the requested page. */
export function GuestCodeForm({ email, redirectTo, response }: GuestCodeFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: guestCodeForm,
    defaultValues: { code: '' },
    response,
    async send({ code }) {
      if (isStorageBlocked()) throw new CallFailure('storage_blocked', texts.error.storageBlocked)
      await signInAsGuest(code)
      await navigate(redirectTo, { replace: true })
      await revalidate()
    },
  })
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="mt-2 mb-7 text-lead text-ink-soft outline-none">
        We’ve emailed{' '}
        <strong className="font-semibold wrap-anywhere text-ink">
          <bdi>{email}</bdi>
        </strong>
        . Enter the {guestCode.digits}-digit code from the email within {guestCode.minutes} minutes. If you
        already have an account, the email tells you to sign in instead. Can’t find it? Check your spam
        folder.
      </p>
      <Form
        canSubmitWithoutScript
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <Button type="submit" wide busyLabel="Checking...">
            Continue
          </Button>
        }
      >
        <input type="hidden" name="intent" value="sign-in" />
        <input type="hidden" name="email" value={email} />
        <Field label="Code" error={errorOf('code')} required>
          <Input
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            code
            {...form.register('code')}
          />
        </Field>
      </Form>
    </>
  )
}
