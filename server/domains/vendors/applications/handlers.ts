import type { vendorApplicationProcedures } from '@contract/vendors/application-procedures'
import type { Handlers } from '@server/platform/procedures'
import { submitVendorApplication } from './apply'
import { approveVendorApplication } from './approve'
import {
  requestApplicationChanges,
  resubmitVendorApplication,
  resolveApplicationChange,
} from './change-application'
import { getApplication, getOwnApplication, listApplications } from './read-applications'
import { rejectVendorApplication } from './reject'
import { claimApplication } from './tie-application'
import { uploadApplicationDocument } from './upload-document'
import { withdrawApplication } from './withdraw-application'

export const vendorApplicationHandlers: Handlers<keyof typeof vendorApplicationProcedures> = {
  upload_application_document: uploadApplicationDocument,
  submit_vendor_application: async (input, context) => {
    const { applicationId, status } = await submitVendorApplication(input, context)
    return { application_id: applicationId, status }
  },
  get_own_vendor_application: (_, context) => getOwnApplication(context),
  claim_vendor_application: claimApplication,
  withdraw_vendor_application: withdrawApplication,
  list_vendor_applications: listApplications,
  get_vendor_application: ({ applicationId }, context) => getApplication(applicationId, context),
  approve_vendor_application: async (input, context) => {
    const { vendorId, storeSlug } = await approveVendorApplication(input, context)
    return { vendor_id: vendorId, store_slug: storeSlug }
  },
  reject_vendor_application: rejectVendorApplication,
  request_application_changes: requestApplicationChanges,
  tick_application_change: resolveApplicationChange,
  resubmit_vendor_application: async (input, context) => {
    const { applicationId, status } = await resubmitVendorApplication(input, context)
    return { application_id: applicationId, status }
  },
}
