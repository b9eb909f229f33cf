import { Landmark, Smartphone } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { payoutExpectation } from '@contract/payouts/expectations'
import { payoutMethodLabels, type PayoutMethod } from '@contract/payouts/facts'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { payoutMethodForm, type PayoutMethodForm as Values } from '@contract/payouts/method-form'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { usePayoutTerms } from '@web/components/payouts/use-payout-terms'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { RadioCards } from '@web/ui/radio-cards'
import { PayoutAccountFields } from './payout-account-fields'

interface PayoutMethodFormProps {
  current: PayoutMethod | null
  /** The version of the payout method that is shown. */
  version: string
  /** The vendor's country, ISO 3166-1 alpha-2. */
  country: string
  /** Whether a code of the authenticator app is asked for too. */
  requiresTwoFactorCode: boolean
  onDone: () => void
}

/** Bank account or mobile money, with name and number, and the password of whoever sets it. */
export function PayoutMethodForm({
  current,
  version,
  country,
  requiresTwoFactorCode,
  onDone,
}: PayoutMethodFormProps) {
  const save = useServerMutation('save_payout_method', { success: 'Payout method saved.', onSuccess: onDone })
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema: payoutMethodForm(country),
    defaultValues: {
      method: current ?? 'bank_transfer',
      account_name: '',
      account_number: '',
      bank_code: '',
      bank_name: '',
      swift: '',
      password: '',
      code: '',
    },
    version,
    fieldMap: { wrong_password: 'password' },
    send: ({ password, code, ...destination }, loadedState) =>
      save.send({
        p_destination: withoutEmpty(destination),
        p_version: loadedState.version,
        p_password: password,
        ...(code && { p_code: code }),
      }),
  })
  const chooseMethod = (method: string) => {
    form.setValue('method', method as PayoutMethod)
    for (const name of ['account_number', 'bank_code', 'bank_name', 'swift'] as const) form.setValue(name, '')
    form.clearErrors()
  }
  const { holdHours } = usePayoutTerms()
  const method = useWatch({ control: form.control, name: 'method' })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submitLabel="Save payout method" />}
    >
      <RadioCards
        label="How should we pay you?"
        columns={2}
        cards={methodCards}
        value={method}
        onValueChange={chooseMethod}
        className="mb-3"
      />
      <p className="mb-3 text-sm text-pretty text-ink-soft">{payoutExpectation(country, method).how}</p>
      <PayoutAccountFields key={method} form={form} method={method} country={country} />
      <Field label="Current password" required error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {requiresTwoFactorCode && <SecondFactorField code={form.register('code')} error={errorOf('code')} />}
      <p className="mt-2 text-caption text-pretty text-ink-soft">
        To keep your money safe, payouts will be on hold for {holdHours} hours after this change.
      </p>
    </Form>
  )
}

/** Without the fields that the country does not ask for. */
const withoutEmpty = ({ bank_name, ...destination }: PayoutDestination): PayoutDestination => ({
  ...destination,
  ...(bank_name && { bank_name }),
  ...('swift' in destination && { swift: destination.swift || undefined }),
})

const methodCards = [
  { value: 'bank_transfer', title: payoutMethodLabels.bank_transfer, icon: <Landmark aria-hidden /> },
  { value: 'mobile_money', title: payoutMethodLabels.mobile_money, icon: <Smartphone aria-hidden /> },
]
