import type { privacyCalls } from '@contract/privacy'
import type { Verbs } from '@server/platform/calls'
import { deleteAccount } from './delete-account'
import { exportData } from './export-data'

export const privacyVerbs: Verbs<keyof typeof privacyCalls> = {
  export_my_data: (_, context) => exportData(context),
  delete_account: async ({ p_password }, context) => {
    await deleteAccount(p_password, context)
    return { deleted: true }
  },
}
