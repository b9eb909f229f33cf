import { useState } from 'react'
import { Link } from 'react-router'
import { confirmForm } from '@contract/accounts/procedures'
import { reauthenticationInput } from '../auth/reauthentication-input'
import { useAuth } from '@web/components/auth/auth-provider'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { useSignOut } from '@web/components/auth/use-sign-out'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'

/** Asks for the password before the account is deleted for good. */
export function DeleteAccountDialog({ requiresTwoFactorCode }: { requiresTwoFactorCode: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="small"
      title="Delete my account"
      description="This cannot be undone."
      trigger={
        <Button variant="danger-outline" size="small">
          Delete my account
        </Button>
      }
    >
      <DeleteAccountForm requiresTwoFactorCode={requiresTwoFactorCode} />
    </Dialog>
  )
}

function DeleteAccountForm({ requiresTwoFactorCode }: { requiresTwoFactorCode: boolean }) {
  const { me } = useAuth()
  const { signOut } = useSignOut()
  const deletion = useServerMutation('delete_account', {
    revalidates: false,
    async onSuccess() {
      await signOut()
      toast.success('Your account has been deleted.', 'We sent a confirmation to your email address.')
    },
  })
  const { form, submit, pending, refusal, code, errorOf } = useServerForm({
    schema: confirmForm,
    defaultValues: { password: '', code: '' },
    send: (credentials) => deletion.send(reauthenticationInput(credentials)),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={
        refusal && (
          <>
            {refusal} <NextStepLink code={code} isCustomer={me?.role === 'customer'} />
          </>
        )
      }
      actions={
        <DialogButtons
          cancelLabel="Keep my account"
          submitLabel="Delete my account"
          busyLabel="Deleting..."
          danger
        />
      }
    >
      <ul className="mb-4 grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-ink-soft marker:text-ochre">
        <li>Your name, addresses, cart, devices and messages are deleted immediately.</li>
        <li>You can use this email address for a new account.</li>
        {me?.vendor?.isOwner && <li>Your store closes and its products are no longer on sale.</li>}
        <li>Orders and invoices stay in our records without your account, as the law requires.</li>
      </ul>
      <Field label="Current password" required error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {requiresTwoFactorCode && <SecondFactorField code={form.register('code')} error={errorOf('code')} />}
    </Form>
  )
}

function NextStepLink({ code, isCustomer }: { code: string | undefined; isCustomer: boolean }) {
  const nextSteps: Record<string, { to: string; label: string } | false> = {
    orders_open: isCustomer && { to: paths.account.orders, label: 'See my orders' },
    refunds_open: isCustomer && { to: paths.account.orders, label: 'See my orders' },
    sales_open: { to: paths.vendor.orders, label: 'See items to fulfil' },
    balance_open: { to: paths.vendor.payouts, label: 'See my balance' },
  }
  const nextStep = code !== undefined && nextSteps[code]
  return (
    nextStep && (
      <TextLink asChild>
        <Link to={nextStep.to}>{nextStep.label}</Link>
      </TextLink>
    )
  )
}
