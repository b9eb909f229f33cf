import type { ShippingAddress } from '../core/address'

/** A delivery address with everything that is asked for in its country. For tests. */
export const nairobi: ShippingAddress = {
  fullName: 'Amina Otieno',
  phoneNumber: '+254700000001',
  address: '12 Kimathi Street',
  city: 'Nairobi',
  state: 'Nairobi',
  country: 'KE',
}
