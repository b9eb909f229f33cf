import type { accountSettingsProcedures } from '@contract/account-settings'
import type { accountProcedures } from '@contract/accounts'
import type { Handlers } from '@server/platform/procedures'
import {
  deleteAddress,
  listAddresses,
  makeDefaultAddress,
  saveAddress,
  saveShippingAddress,
} from './addresses'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change'
import { getAccount, updateProfile } from './own-account'
import { changePassword } from './password'
import { getProfile } from './service'
import { endOtherSessions, endSession, listSessions } from './sessions'

export const accountHandlers: Handlers<
  keyof typeof accountProcedures | keyof typeof accountSettingsProcedures
> = {
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
  get_account: (_, context) => getAccount(context),
  update_profile: async ({ p_full_name }, context) => ({
    full_name: await updateProfile(p_full_name, context),
  }),
  request_email_change: requestEmailChange,
  cancel_email_change: async (_, context) => ({ cancelled: await cancelEmailChange(context) }),
  confirm_email_change: async ({ p_token }, context) => ({
    email: await confirmEmailChange(p_token, context),
  }),
  change_password: async (input, context) => {
    await changePassword(input, context)
    return { changed: true }
  },
  list_sessions: (_, context) => listSessions(context),
  end_session: async ({ p_session_id }, context) => ({ ended: await endSession(p_session_id, context) }),
  end_other_sessions: async (_, context) => ({ ended: await endOtherSessions(context) }),
}
