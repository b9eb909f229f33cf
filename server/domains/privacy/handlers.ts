import type { privacyProcedures } from '@contract/privacy/procedures'
import type { Handlers } from '@server/platform/procedures'
import { deleteAccount } from './delete-account'
import { exportData } from './export-data'

export const privacyHandlers: Handlers<keyof typeof privacyProcedures> = {
  export_my_data: (_, context) => exportData(context),
  delete_account: async (credentials, context) => {
    await deleteAccount(credentials, context)
    return { deleted: true }
  },
}
