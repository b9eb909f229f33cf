import { flagshipVendor } from './plan'
import type { DemoContext } from './demo-context'
import type { People } from './people'
import type { Stores } from './stores'

const code = 'KARIBU10'

/** The flagship's own discount code, which buyers can use. */
export async function loadDiscount(demo: DemoContext, stores: Stores): Promise<void> {
  const api = demo.apiAs(stores.find(flagshipVendor.key).session, demo.daysAgo(12))
  if ((await api.list_promotions({ search: code })).items.length > 0) return
  const { promotion_id } = await api.save_promotion({
    p_promotion: {
      code,
      kind: 'percent',
      percent: 10,
      paid_by: 'vendor',
      uses_per_customer: 1,
      min_goods: 25,
      max_discount: 20,
    },
  })
  await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
}

const offerCode = 'GREENWEEK'

/** A promotion of the marketplace that vendors can join; the flagship has not answered yet. */
export async function loadOffer(demo: DemoContext, { admin }: People): Promise<void> {
  const api = demo.apiAs(admin, demo.daysAgo(3))
  if ((await api.list_promotions({ search: offerCode })).items.length > 0) return
  const { promotion_id } = await api.save_promotion({
    p_promotion: {
      code: offerCode,
      kind: 'percent',
      percent: 15,
      paid_by: 'vendor',
      uses_per_customer: 1,
      max_discount: 30,
    },
  })
  await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
}
