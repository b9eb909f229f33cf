import type { accountCalls } from '@contract/accounts'
import type { Verbs } from '@server/platform/calls'
import {
  deleteAddress,
  listAddresses,
  makeDefaultAddress,
  saveAddress,
  saveShippingAddress,
} from './addresses'
import { getProfile } from './service'

export const accountVerbs: Verbs<keyof typeof accountCalls> = {
  get_profile: (_, context) => getProfile(context),
  update_shipping_address: async ({ p_shipping_address }, context) => {
    await saveShippingAddress(p_shipping_address, context)
    return { saved: true }
  },
  list_addresses: (_, context) => listAddresses(context),
  save_address: saveAddress,
  make_default_address: ({ p_address_id }, context) => makeDefaultAddress(p_address_id, context),
  delete_address: async ({ p_address_id }, context) => {
    await deleteAddress(p_address_id, context)
    return { deleted: true }
  },
}
