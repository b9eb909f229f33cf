import { defineStateMachine } from '../core/state-machine'

export const promotionStatuses = ['draft', 'active', 'paused', 'ended'] as const

export type PromotionStatus = (typeof promotionStatuses)[number]

export const promotionActions = defineStateMachine<PromotionStatus>()({
  activate: { from: ['draft'], to: 'active', by: ['admin'] },
  pause: { from: ['active'], to: 'paused', by: ['admin'] },
  resume: { from: ['paused'], to: 'active', by: ['admin'] },
  end: { from: ['draft', 'active', 'paused'], to: 'ended', by: ['admin'] },
})

export type PromotionAction = keyof typeof promotionActions

export const promotionActionNames = [
  'activate',
  'pause',
  'resume',
  'end',
] as const satisfies readonly PromotionAction[]
