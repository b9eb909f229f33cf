import type { promotionProcedures } from '@contract/promotions/procedures'
import type { Handlers } from '@server/platform/procedures'
import { findSubjects, getPromotion, listPromotions } from './list-promotions'
import { answerOffer, listOffers } from './participants'
import { transitionPromotion } from './transition-promotion'
import { savePromotion } from './save-promotion'

export const promotionHandlers: Handlers<Exclude<keyof typeof promotionProcedures, 'list_redemptions'>> = {
  list_promotions: listPromotions,
  get_promotion: getPromotion,
  find_promotion_subjects: findSubjects,
  save_promotion: savePromotion,
  transition_promotion: transitionPromotion,
  list_promotion_offers: (_, context) => listOffers(context),
  answer_promotion_offer: answerOffer,
}
