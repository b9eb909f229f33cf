import { useQuery } from '@web/queries'
import { useState } from 'react'
import type { UseControllerReturn } from 'react-hook-form'
import type { PayoutMethod } from '@contract/payouts/facts'
import type { PayoutMethodForm } from '@contract/payouts/method-form'
import { api, messageOf } from '@web/api'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'

interface PayoutBankFieldProps {
  bank: UseControllerReturn<PayoutMethodForm, 'bank_code'>
  method: PayoutMethod
}

const methodTexts: Record<
  PayoutMethod,
  { label: string; loading: string; choose: string; otherLabel: string; hint: string }
> = {
  bank_transfer: {
    label: 'Bank',
    loading: 'Loading banks…',
    choose: 'Choose your bank',
    otherLabel: 'Another bank',
    hint: 'The code used for payments to your bank. Check your statement or ask your bank.',
  },
  mobile_money: {
    label: 'Operator',
    loading: 'Loading operators…',
    choose: 'Choose your operator',
    otherLabel: 'Another operator',
    hint: 'The operator’s short code, such as MTN or AIRTEL.',
  },
}

const otherBank = 'elsewhere'

/** The bank or operator: one that the payment provider lists for the vendor's country, or by code. */
export function PayoutBankField({ bank, method }: PayoutBankFieldProps) {
  const list = useQuery({
    queryKey: ['payout-banks', method],
    queryFn: () => api.list_payout_banks({ p_method: method }),
    retry: false,
  })
  const [isOtherBank, setIsOtherBank] = useState(false)
  const { label, loading, choose, otherLabel, hint } = methodTexts[method]
  const { field } = bank
  const error = bank.fieldState.error?.message
  const isCodeEntry = isOtherBank || list.isError
  const selectBank = (code: string) => {
    setIsOtherBank(code === otherBank)
    field.onChange(code === otherBank ? '' : code)
  }
  return (
    <>
      {!list.isError && (
        <Field label={label} required error={isCodeEntry ? undefined : error}>
          <Select
            placeholder={list.isPending ? loading : choose}
            options={[
              ...(list.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
              { value: otherBank, label: otherLabel },
            ]}
            {...(!isCodeEntry && { ref: field.ref })}
            onBlur={field.onBlur}
            value={isCodeEntry ? otherBank : field.value}
            onChange={(event) => selectBank(event.target.value)}
          />
        </Field>
      )}
      {isCodeEntry && (
        <Field
          label={`${label} code`}
          hint={list.isError ? messageOf(list.error) : hint}
          required
          error={error}
        >
          <Input autoComplete="off" spellCheck={false} maxLength={20} {...field} />
        </Field>
      )}
    </>
  )
}
