import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import { PhoneHint } from './phone-hint'
import { CountryField, PlaceFields } from './place-fields'
import type { AddressFormValues } from './address-form'

interface AddressFieldsProps {
  form: UseFormReturn<AddressFormValues>
  /** The error of each field. */
  errorOf: (name: keyof AddressFormValues) => string | undefined
  /** The page was rendered to show errors: the first field with one has focus. */
  isErrorFocused?: boolean
}

/** The fields of a shipping address, in conversational order, with autofill for all of them. */
export function AddressFields({ form, errorOf, isErrorFocused }: AddressFieldsProps) {
  const { register, formState } = form
  const country = useWatch({ control: form.control, name: 'country' })
  // The value is server-rendered too, so that it is there before any scripts have loaded.
  const field = (name: keyof AddressFormValues) => ({
    ...register(name),
    defaultValue: formState.defaultValues?.[name],
    // The browser takes the first of them.
    autoFocus: isErrorFocused && errorOf(name) !== undefined,
  })
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-6 sm:gap-x-5">
      <Field label="Full name" required error={errorOf('fullName')} className="sm:col-span-3">
        <Input
          autoComplete="shipping name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('fullName')}
        />
      </Field>
      <CountryField className="sm:col-span-3" autofill="shipping" field={field} errorOf={errorOf} />
      <PlaceFields autofill="shipping" country={country} field={field} errorOf={errorOf} />
      <Field
        label="Phone number"
        hint={<PhoneHint form={form} />}
        required
        error={errorOf('phoneNumber')}
        className="sm:col-span-6"
      >
        <Input type="tel" inputMode="tel" autoComplete="shipping tel" {...field('phoneNumber')} />
      </Field>
      <Field
        label="Delivery notes"
        aside="Optional"
        error={errorOf('deliveryNotes')}
        className="sm:col-span-6"
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
