import { useController, type UseFormReturn } from 'react-hook-form'
import { findCountry } from '@contract/core/countries'
import type { PayoutMethod } from '@contract/payouts/facts'
import type { PayoutMethodForm } from '@contract/payouts/procedures'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { PayoutBankField } from './payout-bank-field'

interface PayoutAccountFieldsProps {
  form: UseFormReturn<PayoutMethodForm>
  method: PayoutMethod
  country: string | undefined
}

/** Bank or operator, account number, and the account holder's name. */
export function PayoutAccountFields({ form, method, country }: PayoutAccountFieldsProps) {
  // Registered before the others: the first invalid field in registration order gets focus.
  const bank = useController({ control: form.control, name: 'bank_code' })
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-2">
      <PayoutBankField bank={bank} method={method} />
      {method === 'bank_transfer' ? (
        <Field label="Account number" required error={errors.account_number?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={34}
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
            placeholder={`${findCountry(country ?? '')?.dialCode ?? '+254'}712345678`}
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
