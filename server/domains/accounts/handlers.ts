import type { accountSettingsProcedures, accountProcedures } from '@contract/accounts/procedures'
import type { Handlers } from '@server/platform/procedures'
import {
  deleteAddress,
  listAddresses,
  makeDefaultAddress,
  saveAddress,
  saveShippingAddress,
} from './addresses'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change'
import { getAccount, updateProfile } from './account'
import { changePassword } from './change-password'
import { getProfile } from './service'
import { endOtherSessions, endSession, listSessions } from './sessions'

export const accountHandlers: Handlers<
  keyof typeof accountProcedures | keyof typeof accountSettingsProcedures
> = {
  get_profile: (_, context) => getProfile(context),
  update_shipping_address: async ({ shippingAddress }, context) => {
    await saveShippingAddress(shippingAddress, context)
    return { saved: true }
  },
  list_addresses: (_, context) => listAddresses(context),
  save_address: saveAddress,
  make_default_address: ({ addressId }, context) => makeDefaultAddress(addressId, context),
  delete_address: async ({ addressId }, context) => {
    await deleteAddress(addressId, context)
    return { deleted: true }
  },
  get_account: (_, context) => getAccount(context),
  update_profile: async ({ fullName }, context) => ({
    full_name: await updateProfile(fullName, context),
  }),
  request_email_change: requestEmailChange,
  cancel_email_change: async (_, context) => ({ cancelled: await cancelEmailChange(context) }),
  confirm_email_change: async ({ token }, context) => ({
    email: await confirmEmailChange(token, context),
  }),
  change_password: async (input, context) => {
    await changePassword(input, context)
    return { changed: true }
  },
  list_sessions: (_, context) => listSessions(context),
  end_session: async ({ sessionId }, context) => ({ ended: await endSession(sessionId, context) }),
  end_other_sessions: async (_, context) => ({ ended: await endOtherSessions(context) }),
}
