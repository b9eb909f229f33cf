import { z } from 'zod'
import { procedure } from '../core/procedure'
import { day, id } from '../core/schemas'

/** Of an unpaid order that waits for a bank transfer, or that its buyer (for the staff: they) may let wait for some days. */
export const orderBankTransfer = z.object({
  waits: z.boolean(),
  days: z.number().int(),
  account: z.object({ holder: z.string(), bank: z.string(), number: z.string(), swift: z.string() }),
})

/** Until when an order waits for a bank transfer, as edited in the form. */
export const bankTransferForm = z.object({ until: day })

const awaitedTransfer = z.object({ order_id: id, payment_due_at: z.string() })

export const bankTransferProcedures = {
  choose_bank_transfer: procedure({
    summary:
      "Makes one of the signed-in user's own unpaid orders wait for a bank transfer for some days, and emails the bank details",
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({ p_order_id: id }),
    output: awaitedTransfer,
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_closed',
      'payment_time_over',
      'bank_transfer_unavailable',
      'bank_transfer_open',
      'bank_transfer_lapsed',
      'bank_transfer_stock',
    ],
  }),
  wait_for_bank_transfer: procedure({
    summary:
      'Makes an unpaid order wait for a bank transfer until the end of a day, and emails the bank details',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({ p_order_id: id, p_until: bankTransferForm.shape.until }),
    output: awaitedTransfer,
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_closed',
      'bank_account_missing',
      'bank_transfer_day',
    ],
  }),
}
