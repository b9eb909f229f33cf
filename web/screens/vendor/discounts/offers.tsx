import type { PromotionOffer } from '@contract/promotions/procedures'
import { brand } from '@contract/core/brand'
import * as texts from '@contract/texts'
import { longDate } from '@web/components/orders/format-dates'
import { PromotionBadge } from '@web/components/promotions/promotion-badge'
import { countriesText, discountText, periodText } from '@web/components/promotions/promotion-labels'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { formatWireUsd } from '@contract/core/money'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** The marketplace's promotions that the store can join, and pay for, or has joined. */
export const Offers = ({ offers }: { offers: readonly PromotionOffer[] }) => (
  <Card
    padding="none"
    title={`Promotions from ${brand.name}`}
    text="If you join one, its code takes something off your goods, and you pay for it. Your commission is then on the reduced price."
  >
    <ul aria-label={`Promotions from ${brand.name}`} className="divide-y divide-line">
      {offers.map((offer) => (
        <Offer key={offer.promotion_id} offer={offer} />
      ))}
    </ul>
  </Card>
)

function Offer({ offer }: { offer: PromotionOffer }) {
  const { promotion_id, code, phase, terms, joined_at } = offer
  const answer = useServerMutation('answer_promotion_offer', {
    success: ({ joined }) => texts.promotionOffer[joined ? 'joined' : 'left'](code),
  })
  const send = (p_joins: boolean) => answer.run({ p_promotion_id: promotion_id, p_joins, p_terms: terms })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          <span className="wrap-anywhere">{code}</span> <PromotionBadge phase={phase} />
        </h3>
        <p className="mt-1">{termsOf(offer)}</p>
        <p className="text-sm text-ink-soft">
          {periodText(offer)} · {countriesText(offer.countries)}
          {joined_at && ` · You joined on ${longDate(joined_at)}`}
        </p>
      </div>
      {joined_at ? (
        <ConfirmDialog
          title={`Leave ${code}?`}
          text="It takes nothing off your goods from now on. Orders placed with it keep their discount."
          confirmLabel="Leave the promotion"
          onConfirm={() => send(false)}
          trigger={
            <Button size="small" variant="outline" aria-label={`Leave ${code}`}>
              Leave
            </Button>
          }
        />
      ) : (
        <ConfirmDialog
          tone="primary"
          title={`Join ${code}?`}
          text={`${termsOf(offer)} You pay it out of your earnings. You can leave at any time.`}
          confirmLabel="Join the promotion"
          onConfirm={() => send(true)}
          trigger={
            <Button size="small" aria-label={`Join ${code}`}>
              Join
            </Button>
          }
        />
      )}
    </li>
  )
}

/** "10% off Home & Garden, for orders of at least $25.00." */
function termsOf(offer: PromotionOffer): string {
  const goods = offer.goods.length > 0 ? offer.goods.join(', ') : 'everything in your store'
  const limits = [
    offer.min_goods === null ? null : `for orders of at least ${formatWireUsd(offer.min_goods)}`,
    offer.max_discount === null ? null : `at most ${formatWireUsd(offer.max_discount)} an order`,
  ].filter((limit) => limit !== null)
  return `${[`${discountText(offer)} ${goods}`, ...limits].join(', ')}.`
}
