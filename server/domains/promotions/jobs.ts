import { eq } from 'drizzle-orm'
import { formatPercent, formatUsd, toPercent } from '@contract/core/money'
import { promotions } from '@server/database/schema/promotions'
import { notifyVendors } from '@server/domains/notifications/notify-vendors'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import { versionOf } from '@server/platform/version'
import type { Promotion } from './discount'
import { concernedVendorsAfter, needsParticipants } from './participants'
import { factsOf } from './serializers'

/** Tells the vendors whom a promotion can concern that they can join it, once for each version of its terms. */
const notifyPromotionOffer: Job<{ promotionId: string; changed: boolean }> = async (
  { promotionId, changed },
  services,
) => {
  const [promotion] = await services.db.select().from(promotions).where(eq(promotions.id, promotionId))
  if (!promotion || !needsParticipants(promotion) || promotion.status !== 'active') return
  await notifyVendors(services, {
    payload: {
      kind: 'terms',
      event: 'promotion',
      code: promotion.code,
      discount: discountText(promotion),
      from: promotion.validFrom,
      changed,
    },
    eventKey: `promotion:${promotion.id}:${versionOf(factsOf(promotion))}`,
    vendorIdsAfter: (tx, id, limit) => concernedVendorsAfter(tx, promotion, id, limit),
  })
}

const discountText = ({ percentBps, amountMinor }: Promotion): string =>
  percentBps === null ? `${formatUsd(amountMinor!)} off` : `${formatPercent(toPercent(percentBps))} off`

export const promotionJobs = { notify_promotion_offer: notifyPromotionOffer }

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof promotionJobs> {}
}
