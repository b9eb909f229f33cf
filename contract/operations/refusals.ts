import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about jobs and settings. */
export const operationRefusals = {
  job_not_found: {
    status: 404,
    message: () => 'This job is already running or has finished. Please reload the page.',
  },
  setting_change_not_found: { status: 404, message: () => 'We couldn’t find this change in the history.' },
  setting_already_changed: {
    status: 409,
    message: () => 'This setting has since been changed. Please reload the page.',
  },
  bank_account_needed: {
    status: 422,
    message: () => 'Enter the account holder and number above, or leave bank transfer off.',
    field: 'p_settings.bank_transfer_offered',
  },
} satisfies Record<string, RefusalEntry>
