import type { RefusalEntry } from '../core/refusal-entry'
import { storeRefusals } from './store-refusals'

const vendorNotFound = 'Vendor not found.'

/** Refusals about vendors, their applications and documents. */
export const vendorRefusals = {
  ...storeRefusals,
  /** For calls that only a vendor can make, by someone who is none. */
  not_a_vendor: { status: 403, message: () => vendorNotFound },
  /** For calls that are not for vendors that the marketplace has stopped. */
  vendor_suspended: {
    status: 403,
    message: () => 'Your store is suspended, so this isn’t possible at the moment.',
  },
  vendor_closed: { status: 403, message: () => 'Your store is closed, so this is no longer possible.' },
  vendor_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This vendor is already ${p.status}. Please reload the page.`,
  },
  vendor_erased: {
    status: 409,
    message: () => 'The owner has deleted their account, so this store can’t be reopened.',
  },
  holiday_over: {
    status: 422,
    message: () => 'This day is over. A holiday ends today or later.',
    field: 'p_holiday.closed_to',
  },
  upgrade_in_progress: {
    status: 409,
    message: () => 'A new version is being installed. Please try again in an hour.',
  },
  vendor_not_found: { status: 404, message: () => vendorNotFound },
  change_not_found: {
    status: 404,
    message: () => 'This point is no longer open. Please reload the page.',
  },
  changes_open: {
    status: 409,
    message: (p: { n: number }) =>
      `Tick off every point first: ${p.n === 1 ? 'one is' : `${p.n} are`} still open.`,
  },
  application_under_review: {
    status: 409,
    message: () => 'You already have an application under review.',
  },
  application_not_found: { status: 404, message: () => 'No Application Found' },
  application_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This application is already ${p.status}.`,
  },
  already_a_vendor: { status: 409, message: () => 'This account already belongs to an approved vendor.' },
  document_not_found: { status: 404, message: () => 'We couldn’t find this document.' },
  document_type: { status: 422, message: () => 'Only .pdf, .jpg, and .png formats are supported' },
  document_active: {
    status: 422,
    message: () =>
      'This PDF contains scripts, attachments or a form, or is password-protected. Print it to a new PDF or take a picture of it, and upload that.',
  },
  document_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This document is already ${p.status}.`,
  },
  document_already_submitted: {
    status: 409,
    message: () => 'This document has already been submitted. Upload it as a new version.',
  },
  document_replaced: {
    status: 409,
    message: () => 'The vendor has uploaded a newer version of this document. Review that one.',
  },
  document_expired: {
    status: 422,
    message: () => 'This document has expired. Check the date, or use a document that’s still valid.',
    field: 'p_expires_on',
  },
  document_not_uploaded: {
    status: 409,
    message: () => 'The upload didn’t finish. Please upload the file again.',
    field: 'p_upload_id',
  },
  too_many_documents: {
    status: 409,
    message: (p: { max: number }) => `A vendor can have at most ${p.max} documents. Please contact us.`,
  },
  certification_not_declared: {
    status: 422,
    message: () => 'A certification document can only prove certifications that the vendor has declared.',
  },
} satisfies Record<string, RefusalEntry>
