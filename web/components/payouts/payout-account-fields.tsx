import { useController, type UseFormReturn } from 'react-hook-form'
import { findCountry } from '@contract/core/countries'
import { bankAccountNeeds } from '@contract/payouts/account-formats'
import type { PayoutMethod } from '@contract/payouts/facts'
import type { PayoutMethodForm } from '@contract/payouts/method-form'
import { payoutChannelsOf } from '@contract/payouts/routes'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { NamedBankFields } from './named-bank-fields'
import { PayoutBankField } from './payout-bank-field'

interface PayoutAccountFieldsProps {
  form: UseFormReturn<PayoutMethodForm>
  method: PayoutMethod
  country: string
}

/** Bank or operator, account number, and the account holder's name, as the vendor's country needs them. */
export function PayoutAccountFields({ form, method, country }: PayoutAccountFieldsProps) {
  // Registered before the others: the first invalid field in registration order gets focus.
  const bank = useController({ control: form.control, name: 'bank_code' })
  const { register, formState } = form
  const { errors } = formState
  const { label, hint } = bankAccountNeeds(country)
  const isListed = payoutChannelsOf(country, method)[0] === 'provider'
  return (
    <div className="grid gap-2">
      {isListed ? (
        <PayoutBankField bank={bank} method={method} />
      ) : (
        <NamedBankFields form={form} method={method} />
      )}
      {method === 'bank_transfer' ? (
        <Field label={label} hint={`${hint}.`} required error={errors.account_number?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={42}
            {...register('account_number')}
          />
        </Field>
      ) : (
        <Field
          label="Phone number"
          hint="Digits only, including the country code."
          required
          error={errors.account_number?.message}
        >
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder={`${findCountry(country)?.dialCode ?? '+254'}712345678`}
            maxLength={16}
            {...register('account_number')}
          />
        </Field>
      )}
      <Field label="Name on the account" required error={errors.account_name?.message}>
        <Input autoComplete="name" maxLength={120} {...register('account_name')} />
      </Field>
    </div>
  )
}
