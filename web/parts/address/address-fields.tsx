import type { UseFormReturn } from 'react-hook-form'
import { deliveryCountryGroups } from '@contract/world'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import type { AddressFormValues } from './use-address-form'

/** The fields of a shipping address, in the order in which people say one; the browser can fill in all of them. */
export function AddressFields({ form }: { form: UseFormReturn<AddressFormValues> }) {
  const { register, formState } = form
  const errorOf = (name: keyof AddressFormValues) => formState.errors[name]?.message
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label="Full name" required error={errorOf('fullName')}>
        <Input autoComplete="shipping name" {...register('fullName')} />
      </Field>
      <Field label="Phone number" required error={errorOf('phoneNumber')}>
        <Input type="tel" inputMode="tel" autoComplete="shipping tel" {...register('phoneNumber')} />
      </Field>
      <Field label="Country" required error={errorOf('country')} className="sm:col-span-2">
        <Select placeholder="Choose a country" autoComplete="shipping country" {...register('country')}>
          {deliveryCountryGroups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label="Street address" required error={errorOf('address')} className="sm:col-span-2">
        <Input autoComplete="shipping street-address" {...register('address')} />
      </Field>
      <Field label="City" required error={errorOf('city')}>
        <Input autoComplete="shipping address-level2" {...register('city')} />
      </Field>
      <Field label="State/Province" required error={errorOf('state')}>
        <Input autoComplete="shipping address-level1" {...register('state')} />
      </Field>
      <Field
        label="Delivery notes"
        aside="Optional"
        error={errorOf('deliveryNotes')}
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          placeholder="A landmark, a gate colour, the best time to call"
          {...register('deliveryNotes')}
        />
      </Field>
    </div>
  )
}
