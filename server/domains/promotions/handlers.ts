import type { promotionProcedures } from '@contract/promotions'
import type { Handlers } from '@server/platform/procedures'
import { findSubjects, getPromotion, listPromotions, listRedemptions } from './list-promotions'
import { movePromotion } from './move-promotion'
import { savePromotion } from './save-promotion'

export const promotionHandlers: Handlers<keyof typeof promotionProcedures> = {
  list_promotions: listPromotions,
  get_promotion: getPromotion,
  list_redemptions: listRedemptions,
  find_promotion_subjects: findSubjects,
  save_promotion: savePromotion,
  move_promotion: movePromotion,
}
