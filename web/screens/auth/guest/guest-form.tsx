import type { z } from 'zod'
import { guestForm, returningGuestForm } from '@contract/accounts/procedures'
import { sendGuestCode } from '@web/components/auth/auth-client'
import { EmailField } from '@web/components/auth/email-field'
import type { FormResponse } from '@web/components/auth/form-without-script'
import { usePrefilledEmail } from '@web/components/auth/use-prefilled-email'
import { useServerForm } from '@web/forms/use-server-form'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

type GuestDetails = z.output<typeof returningGuestForm> & { fullName?: string | undefined }

interface GuestFormProps {
  /** Not of somebody who comes back to an order. */
  asksName: boolean
  response: FormResponse | undefined
  /** What was entered before, if the code did not arrive. */
  entered: GuestDetails | undefined
  onSent: (details: GuestDetails) => void
}

/** Asks a guest who they are, and has a code emailed to them. */
export function GuestForm({ asksName, response, entered, onSent }: GuestFormProps) {
  const prefilledEmail = usePrefilledEmail().email
  const initialName = entered?.fullName ?? response?.values.fullName ?? ''
  const initialEmail = entered?.email ?? response?.values.email ?? prefilledEmail
  const { form, submit, pending, refusal, errorOf } = useServerForm<GuestDetails>({
    schema: asksName ? guestForm : returningGuestForm,
    defaultValues: { email: initialEmail, ...(asksName && { fullName: initialName }) },
    response,
    fieldMap: { name: 'fullName' },
    async send(details) {
      await sendGuestCode(details.fullName, details.email)
      onSent(details)
    },
  })
  return (
    <>
      <p className="mt-2 mb-7 text-lead text-ink-soft">
        {asksName
          ? 'We’ll send your order confirmation to your email address, and first a code to check that it’s yours.'
          : 'Enter the email address that you ordered with. We’ll send you a code.'}
      </p>
      <Form
        canSubmitWithoutScript
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <Button type="submit" wide busyLabel="Sending...">
            Send me a code
          </Button>
        }
      >
        {asksName && (
          <Field label="Full Name" error={errorOf('fullName')} required>
            <Input autoComplete="name" defaultValue={initialName} {...form.register('fullName')} />
          </Field>
        )}
        <EmailField error={errorOf('email')} value={initialEmail} field={form.register('email')} />
      </Form>
    </>
  )
}
