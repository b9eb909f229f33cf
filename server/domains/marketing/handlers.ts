import type { marketingProcedures } from '@contract/marketing/procedures'
import type { Handlers } from '@server/platform/procedures'
import { sendContactMessage } from './contact'
import { signUpForEarlyAccess } from './early-access'
import { getMarketplaceStats } from './stats'
import { getLegalInfo } from './legal-info'

export const marketingHandlers: Handlers<keyof typeof marketingProcedures> = {
  insert_early_access_signup: async ({ email }, context) => {
    await signUpForEarlyAccess(email, context)
    return { signed_up: true }
  },
  send_contact_message: async ({ homepage, ...message }, context) => {
    // A honeypot: hidden from people, so whoever fills it is a bot, and gets the usual answer.
    if (!homepage) await sendContactMessage(message, context)
    return { sent: true }
  },
  get_marketplace_stats: (_, context) => getMarketplaceStats(context),
  get_legal_info: (_, context) => getLegalInfo(context),
}
