import { allows, defineStateMachine, type Actor } from '../core/state-machine'

export const promotionStatuses = ['draft', 'active', 'paused', 'ended'] as const

export type PromotionStatus = (typeof promotionStatuses)[number]

export const promotionActions = defineStateMachine<PromotionStatus>()({
  activate: { from: ['draft'], to: 'active', by: ['admin', 'vendor'] },
  pause: { from: ['active'], to: 'paused', by: ['admin', 'vendor'] },
  resume: { from: ['paused'], to: 'active', by: ['admin', 'vendor'] },
  end: { from: ['draft', 'active', 'paused'], to: 'ended', by: ['admin', 'vendor'] },
})

export type PromotionAction = keyof typeof promotionActions

export const promotionActionNames = [
  'activate',
  'pause',
  'resume',
  'end',
] as const satisfies readonly PromotionAction[]

/** What staff can do to a vendor's promotion: stop it. Only the vendor, which pays for it, starts it. */
export const staffActionsOnVendorPromotions: readonly PromotionAction[] = ['pause', 'end']

/** Whether staff (`admin`) or its vendor may perform an action on a promotion in its state. */
export const allowsOnPromotion = (
  action: PromotionAction,
  { status, vendor_id }: { status: PromotionStatus; vendor_id: string | null },
  actor: Extract<Actor, 'admin' | 'vendor'>,
): boolean =>
  allows(promotionActions[action], status, actor) &&
  (actor === 'vendor' || vendor_id === null || staffActionsOnVendorPromotions.includes(action))
