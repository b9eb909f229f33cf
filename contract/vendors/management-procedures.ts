import { z } from 'zod'
import { moderationLimits } from '../catalog/facts'
import { money } from '../core/amounts'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { vendorStatuses } from './states'

/** What becomes of a stopped vendor's orders that are not shipped yet: the vendor goes on with them, or they are cancelled and refunded. */
export const openOrderChoices = ['continue', 'cancel'] as const

export type OpenOrderChoice = (typeof openOrderChoices)[number]

const vendorTarget = z.object({ p_vendor_id: id })

/** A decision about a vendor, with the reason that its team reads. */
const decision = vendorTarget.extend({
  p_reason: z.string().trim().min(moderationLimits.reasonMin).max(moderationLimits.reasonMax),
})

const stop = decision.extend({ p_open_orders: z.enum(openOrderChoices) })

const decided = z.object({ vendor_id: id, status: z.enum(vendorStatuses) })

const access = { role: 'admin', area: 'people', effect: 'write' } as const

export const vendorManagementProcedures = {
  suspend_vendor: procedure({
    ...access,
    summary:
      'Suspends a vendor: its goods go off sale and its payouts are held until it is reinstated. Orders under way go on or are cancelled and refunded, which needs the Money permission',
    input: stop,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed'],
  }),
  reinstate_vendor: procedure({
    ...access,
    summary: 'Ends a vendor’s suspension: everything is as it was before',
    input: decision,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed'],
  }),
  close_vendor: procedure({
    ...access,
    summary:
      'Closes a vendor’s store for good: as suspended, except that the vendor may request the payout of what remains. Orders under way go on or are cancelled and refunded, which needs the Money permission',
    input: stop,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed'],
  }),
  reopen_vendor: procedure({
    ...access,
    summary: 'Reopens a closed store, unless its owner has deleted their account',
    input: decision,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed', 'vendor_erased'],
  }),
  get_store_status: procedure({
    summary:
      'Whether the vendor may sell and, if not, since when and why, and which orders and money are left',
    role: 'vendor',
    area: 'any',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: z.object({
      status: z.enum(vendorStatuses),
      stopped_at: z.string().nullable(),
      stop_reason: z.string().nullable(),
      /** Orders that are not shipped, and those that are on their way. */
      orders_to_ship: z.number().int(),
      orders_shipped: z.number().int(),
      /** What is not paid out yet; null for members without the Money permission. */
      balance: money.nullable(),
    }),
  }),
}
