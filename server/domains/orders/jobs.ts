import { expireUnpaidOrders } from './expire-orders'
import { releaseItem } from './release-item'

/** The jobs of orders, and those that run by the clock: unpaid orders are looked at every minute. */
export const orderJobs = {
  jobs: { expire_unpaid_orders: expireUnpaidOrders, release_item: releaseItem },
  every: { expire_unpaid_orders: '* * * * *' },
}
