import { useState } from 'react'
import type { UseControllerReturn } from 'react-hook-form'
import type { PayoutMethod } from '@contract/enums'
import type { PayoutMethodForm } from '@contract/payouts'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { payoutPlaces } from './payout-places'

interface PayoutPlaceFieldProps {
  place: UseControllerReturn<PayoutMethodForm, 'bank_code'>
  method: PayoutMethod
  country: string | undefined
}

const words: Record<PayoutMethod, { label: string; choose: string; other: string; hint: string }> = {
  bank_transfer: {
    label: 'Bank',
    choose: 'Choose your bank',
    other: 'Another bank',
    hint: 'The code used for payments to your bank. Check your statement or ask your bank.',
  },
  mobile_money: {
    label: 'Operator',
    choose: 'Choose your operator',
    other: 'Another operator',
    hint: 'The operator’s short code, such as MTN or AIRTEL.',
  },
}

const elsewhere = 'elsewhere'

/** The bank or operator: one of the known ones of the vendor's country, or by code. */
export function PayoutPlaceField({ place, method, country }: PayoutPlaceFieldProps) {
  const places = payoutPlaces(method, country)
  const [byCode, setByCode] = useState(places.length === 0)
  const { label, choose, other, hint } = words[method]
  const { field } = place
  const error = place.fieldState.error?.message
  const pick = (code: string) => {
    setByCode(code === elsewhere)
    field.onChange(code === elsewhere ? '' : code)
  }
  return (
    <>
      {places.length > 0 && (
        <Field label={label} required {...(error && !byCode && { error })}>
          <Select
            placeholder={choose}
            options={[
              ...places.map(({ code, name }) => ({ value: code, label: name })),
              { value: elsewhere, label: other },
            ]}
            {...(!byCode && { ref: field.ref })}
            onBlur={field.onBlur}
            value={byCode ? elsewhere : field.value}
            onChange={(event) => pick(event.target.value)}
          />
        </Field>
      )}
      {byCode && (
        <Field label={`${label} code`} hint={hint} required {...(error && { error })}>
          <Input autoComplete="off" spellCheck={false} maxLength={20} {...field} />
        </Field>
      )}
    </>
  )
}
