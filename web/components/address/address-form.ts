import type { ShippingAddress } from '@contract/core/address'

export { addressForm } from '@contract/core/address'
export type AddressFormValues = Omit<ShippingAddress, 'addressLine1'>

/** The form's values for an address, or for none yet: then only the user's name. */
export const addressValues = (address: ShippingAddress | null, fullName: string): AddressFormValues => ({
  fullName: address?.fullName ?? fullName,
  phoneNumber: address?.phoneNumber ?? '',
  address: address?.address ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  country: address?.country ?? '',
  postalCode: address?.postalCode ?? '',
  deliveryNotes: address?.deliveryNotes ?? '',
})
