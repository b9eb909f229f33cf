import { useWatch, type UseFormReturn } from 'react-hook-form'
import { deliveryCountryGroups } from '@contract/world'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { phoneHint } from './phone-example'
import type { AddressFormValues } from './use-address-form'

/** The fields of a shipping address, in the order in which people say one; the browser can fill in all of them. */
export function AddressFields({ form }: { form: UseFormReturn<AddressFormValues> }) {
  const { register, formState, control } = form
  const country = useWatch({ control, name: 'country' })
  const errorOf = (name: keyof AddressFormValues) => formState.errors[name]?.message
  // The value stands in the page the server sends too: there is something to read before any script has come.
  const field = (name: keyof AddressFormValues) => ({
    ...register(name),
    defaultValue: formState.defaultValues?.[name],
  })
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label="Full name" required error={errorOf('fullName')}>
        <Input
          autoComplete="shipping name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('fullName')}
        />
      </Field>
      <Field label="Country" required error={errorOf('country')}>
        <Select placeholder="Choose a country" autoComplete="shipping country" {...field('country')}>
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
        <Input autoComplete="shipping address-line1" autoCapitalize="words" {...field('address')} />
      </Field>
      <Field label="City" required error={errorOf('city')}>
        <Input autoComplete="shipping address-level2" autoCapitalize="words" {...field('city')} />
      </Field>
      <Field label="State/Province" required error={errorOf('state')}>
        <Input autoComplete="shipping address-level1" autoCapitalize="words" {...field('state')} />
      </Field>
      <Field
        label="Phone number"
        hint={phoneHint(country)}
        required
        error={errorOf('phoneNumber')}
        className="sm:col-span-2"
      >
        <Input type="tel" inputMode="tel" autoComplete="shipping tel" {...field('phoneNumber')} />
      </Field>
      <Field
        label="Delivery notes"
        aside="Optional"
        error={errorOf('deliveryNotes')}
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          autoCapitalize="sentences"
          placeholder="A landmark, a gate colour, the best time to call"
          {...field('deliveryNotes')}
        />
      </Field>
    </div>
  )
}
