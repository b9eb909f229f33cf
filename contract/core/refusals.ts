import * as texts from '../texts'
import { type RefusalEntry, formatWait } from './refusal-entry'

/** Refusals that any call can return. */
export const coreRefusals = {
  not_signed_in: { status: 401, message: () => 'Please sign in to continue.' },
  not_allowed: { status: 403, message: () => 'You don’t have permission to do this.' },
  money_permission_required: {
    status: 403,
    message: () => 'This moves money, so you need the Money permission. Ask someone who has it.',
  },
  two_factor_required: { status: 403, message: () => texts.auth.twoFactorRequired },
  bad_origin: { status: 403, message: () => 'This request came from another site and was refused.' },
  invalid_input: { status: 400, message: () => 'Please check the highlighted fields.' },
  too_many_requests: {
    status: 429,
    message: (p: { minutes: number }) =>
      `Too many attempts. Please wait ${formatWait(p.minutes)} and try again.`,
  },
  busy: {
    status: 503,
    message: () => texts.error.busy,
  },
  storage_unavailable: {
    status: 503,
    message: () => 'We can’t store or open files at the moment. Please try again in a few minutes.',
  },
  version_conflict: { status: 409, message: () => texts.error.versionConflict },
  unknown_call: { status: 404, message: () => 'This endpoint does not exist.' },
  idempotency_key_reused: {
    status: 409,
    message: () => 'This request was already sent with different data. Please reload the page.',
  },
  body_too_large: {
    status: 413,
    message: (p: { max: string }) => `This request is too large. The limit is ${p.max}.`,
  },
  file_too_large: { status: 413, message: (p: { max: string }) => `Max file size is ${p.max}` },
} satisfies Record<string, RefusalEntry>
