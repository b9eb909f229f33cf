import { hasStates } from '@contract/core/address'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'

type PlaceField = 'country' | 'address' | 'city' | 'postalCode' | 'state'

interface PlaceFieldsProps {
  /** Which address the browser fills in. */
  autofill: 'shipping' | 'billing'
  /** The country that is chosen: not all have states. */
  country: string
  /** The props of an input. */
  field: (name: PlaceField) => object
  errorOf: (name: PlaceField) => string | undefined
}

interface CountryFieldProps extends Omit<PlaceFieldsProps, 'country'> {
  className: string
}

/** The country of an address: the other fields depend on it. */
export const CountryField = ({ autofill, field, errorOf, className }: CountryFieldProps) => (
  <Field label="Country" required error={errorOf('country')} className={className}>
    <Select
      placeholder="Choose a country"
      groups={deliveryCountryGroups}
      autoComplete={`${autofill} country`}
      {...field('country')}
    />
  </Field>
)

/** The rest of its place, in a grid of six columns. */
export const PlaceFields = ({ autofill, country, field, errorOf }: PlaceFieldsProps) => (
  <>
    <Field label="Street address" required error={errorOf('address')} className="sm:col-span-6">
      <Input autoComplete={`${autofill} address-line1`} autoCapitalize="words" {...field('address')} />
    </Field>
    <div className="grid gap-x-4 gap-y-2 min-[24rem]:grid-cols-2 sm:col-span-4 sm:gap-x-5">
      <Field label="City" required error={errorOf('city')}>
        <Input autoComplete={`${autofill} address-level2`} autoCapitalize="words" {...field('city')} />
      </Field>
      <Field label="Postal code" error={errorOf('postalCode')}>
        <Input
          autoComplete={`${autofill} postal-code`}
          autoCapitalize="characters"
          spellCheck={false}
          {...field('postalCode')}
        />
      </Field>
    </div>
    {hasStates(country) && (
      <Field label="State/Province" required error={errorOf('state')} className="sm:col-span-2">
        <Input autoComplete={`${autofill} address-level1`} autoCapitalize="words" {...field('state')} />
      </Field>
    )}
  </>
)
