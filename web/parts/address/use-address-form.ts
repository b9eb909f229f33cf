import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { shippingAddress, type ShippingAddress } from '@contract/address'

/** What the form asks for: the address without the two lines that are accepted on the wire only. */
export const addressForm = shippingAddress.omit({ addressLine1: true, postalCode: true })
export type AddressFormValues = Omit<ShippingAddress, 'addressLine1' | 'postalCode'>

/** A shipping address being typed, beginning with the saved one, or with the person's name. */
export function useAddressForm(saved: ShippingAddress | null, fullName: string) {
  return useForm<AddressFormValues>({
    resolver: zodResolver(addressForm),
    defaultValues: {
      fullName: saved?.fullName ?? fullName,
      phoneNumber: saved?.phoneNumber ?? '',
      address: saved?.address ?? '',
      city: saved?.city ?? '',
      state: saved?.state ?? '',
      country: saved?.country ?? '',
      deliveryNotes: saved?.deliveryNotes ?? '',
    },
  })
}
