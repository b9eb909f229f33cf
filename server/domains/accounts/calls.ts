import type { accountCalls } from '@contract/accounts'
import type { Verbs } from '@server/platform/calls'
import { saveShippingAddress } from './addresses'
import { getProfile } from './service'

export const accountVerbs: Verbs<keyof typeof accountCalls> = {
  get_profile: (_, context) => getProfile(context),
  update_shipping_address: async ({ p_shipping_address }, context) => {
    await saveShippingAddress(p_shipping_address, context)
    return { saved: true }
  },
}
