import { newCode, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { NoCandidate, pickRecent, type Event } from './event'
import { changeShippingOffers } from '../shipping-offers'

/** The discount codes of vendors, and orders that use them. */
export const discountEvents: readonly Event[] = [
  {
    kind: 'start a discount',
    weight: 3,
    async run({ vendors, discounts }, random) {
      const vendor = random.pick(vendors)
      const kind = random.pick(['percent', 'amount'] as const)
      const { promotion_id, code } = await vendor.api.save_promotion({
        p_promotion: {
          code: newCode(),
          kind,
          paid_by: 'vendor',
          percent: kind === 'percent' ? random.pick([0.01, 10, 33.33, 90]) : null,
          amount: kind === 'amount' ? random.pick([0.01, 5, 1000]) : null,
          max_uses: random.pick([null, 2]),
        },
      })
      await vendor.api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
      discounts.push({ vendor, promotionId: promotion_id, code })
    },
  },
  {
    kind: 'order with a discount code',
    weight: 8,
    async run(context, random) {
      if (context.orders.length >= context.maxOrders) throw new NoCandidate()
      const { market, customers, products, orders, discounts } = context
      const { vendor, code } = pickRecent(discounts, random)
      const discounted = random.pick(products.filter(({ vendorId }) => vendorId === vendor.vendorId))
      const goods = [discounted, random.pick(products)].map((product) => ({
        product,
        quantity: random.int(1, 3),
      }))
      const customer = random.pick(customers)
      orders.push({ orderId: await placeWithCode(market, { customer, goods }, code), customer, pages: [] })
    },
  },
  {
    kind: 'change shipping offers',
    weight: 2,
    run: ({ vendors }, random) => changeShippingOffers(random.pick(vendors), random),
  },
  {
    kind: 'pause, resume or end a discount',
    weight: 2,
    async run({ discounts }, random) {
      const { vendor, promotionId } = pickRecent(discounts, random)
      const p_action = random.pick(['pause', 'resume', 'end'] as const)
      await vendor.api.transition_promotion({ p_promotion_id: promotionId, p_action })
    },
  },
]
