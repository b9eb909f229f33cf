import { useWatch, type UseFormReturn } from 'react-hook-form'
import { isShortPhone, phoneHint, shortPhoneHint } from './phone-example'
import type { AddressFormValues } from './address-form'

/** The phone number format of the chosen country; once a short number has been typed, what it is used for. */
export function PhoneHint({ form: { control, formState } }: { form: UseFormReturn<AddressFormValues> }) {
  const [country, phone] = useWatch({ control, name: ['country', 'phoneNumber'] })
  const isShort = formState.touchedFields.phoneNumber === true && isShortPhone(phone)
  return (
    <>
      {!isShort && phoneHint(country)}
      <span role="status" className="text-warning">
        {isShort && shortPhoneHint(country)}
      </span>
    </>
  )
}
