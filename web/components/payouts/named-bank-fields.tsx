import type { UseFormReturn } from 'react-hook-form'
import type { PayoutMethod } from '@contract/payouts/facts'
import type { PayoutMethodForm } from '@contract/payouts/method-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

interface NamedBankFieldsProps {
  form: UseFormReturn<PayoutMethodForm>
  method: PayoutMethod
}

/** The bank by name and SWIFT code, or the operator by name, where no provider lists those of the country. */
export function NamedBankFields({ form: { register, formState }, method }: NamedBankFieldsProps) {
  const { errors } = formState
  if (method === 'mobile_money')
    return (
      <Field label="Operator" hint="Such as Orange Money." required error={errors.bank_code?.message}>
        <Input autoComplete="off" maxLength={20} {...register('bank_code')} />
      </Field>
    )
  return (
    <>
      <Field label="Bank" hint="Its full name." required error={errors.bank_name?.message}>
        <Input autoComplete="off" maxLength={120} {...register('bank_name')} />
      </Field>
      <Field
        label="SWIFT code (BIC)"
        hint="8 or 11 letters and digits. It’s on your bank’s website, or ask your bank."
        required
        error={swiftErrorOf(errors)}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={14}
          {...register('swift')}
        />
      </Field>
    </>
  )
}

/** Only bank accounts have the field, so that the type of the errors does not know it. */
const swiftErrorOf = (errors: object): string | undefined =>
  (errors as { swift?: { message?: string } }).swift?.message
