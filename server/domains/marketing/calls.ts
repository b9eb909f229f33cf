import type { marketingCalls } from '@contract/marketing'
import type { Verbs } from '@server/platform/calls'
import { sendContactMessage } from './contact'
import { signUpForEarlyAccess } from './early-access'
import { marketplaceFigures } from './figures'
import { siteParticulars } from './site-particulars'

export const marketingVerbs: Verbs<keyof typeof marketingCalls> = {
  insert_early_access_signup: async ({ email }, context) => {
    await signUpForEarlyAccess(email, context)
    return { signed_up: true }
  },
  send_contact_message: async ({ homepage, ...message }, context) => {
    // Nobody sees that field, so a person leaves it empty. Whoever fills it learns nothing.
    if (!homepage) await sendContactMessage(message, context)
    return { sent: true }
  },
  get_marketplace_figures: (_, context) => marketplaceFigures(context),
  get_site_particulars: (_, context) => siteParticulars(context),
}
