import { z } from 'zod'
import { dollars, dollarsToMinor, money } from '../core/amounts'
import { procedure } from '../core/procedure'
import { expectedVersion, id, version } from '../core/schemas'

/** What a payment made outside the providers does: pays for its order, reopens it, or is held until it is refunded. */
export const offlineOutcomes = ['pays', 'reopens', 'held'] as const

export type OfflineOutcome = (typeof offlineOutcomes)[number]

/** Why a payment of any amount would be held: its order is paid, was cancelled by a person, or can't be reopened. */
export const heldReasons = ['paid', 'cancelled', 'stock', 'promotion'] as const

export type HeldReason = (typeof heldReasons)[number]

export const offlinePreview = z.object({
  /** What has to be paid for the order, or for what would be reopened; 0 if nothing can be. */
  due: money,
  /** Of a payment of at least this amount. More is held as far as it is too much, less is held whole. */
  outcome: z.enum(offlineOutcomes),
  held_reason: z.enum(heldReasons).nullable(),
  /** What stands against reopening the order: the name of a product, or the code of a promotion. */
  obstacle: z.string().nullable(),
  /** What was recorded for the order before, oldest first. */
  recorded: z.array(z.object({ amount: money, recorded_at: z.string(), by: z.string().nullable() })),
  version,
})

export type OfflinePreview = z.infer<typeof offlinePreview>

/** What a payment of an amount does, in the unit of `due`. */
export const offlineOutcomeOf = (
  { due, outcome }: { due: number; outcome: OfflineOutcome },
  amount: number,
): OfflineOutcome => (amount < due ? 'held' : outcome)

const paidNote = z.string().trim().min(3, 'Enter how it was paid.').max(500)

const receivedAmount = dollars.min(0.01, 'Enter the amount that arrived.').max(1_000_000)

/** How an order was paid outside the providers, as edited in the form. */
export const offlinePaymentForm = z.object({ amount: receivedAmount, note: paidNote })

export const offlinePaymentProcedures = {
  preview_offline_payment: procedure({
    summary: 'What recording an offline payment for an order would do now, and what was recorded before',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: offlinePreview,
    refusals: ['order_not_found'],
  }),
  record_offline_payment: procedure({
    summary:
      'Records a payment made outside the providers, with a note on how: it pays for its order, reopens it, or is held for a refund',
    role: 'admin',
    area: 'money',
    effect: 'write',
    idempotent: true,
    input: z.object({
      p_order_id: id,
      p_note: paidNote,
      p_amount: dollarsToMinor(receivedAmount)
        .optional()
        .meta({ description: 'What was received; by default, what is due' }),
      p_version: expectedVersion.meta({
        description:
          'Of the preview that was shown. Without it, only a payment that pays for its order is recorded',
      }),
    }),
    output: z.object({ outcome: z.enum(offlineOutcomes) }),
    refusals: ['order_not_found', 'order_already_paid', 'order_closed', 'offline_amount_missing'],
  }),
}
