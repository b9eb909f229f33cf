import { expireUnpaidOrders } from './expire-orders'
import { releaseItem } from './release-item'

/** The jobs of orders, including the scheduled one: unpaid orders are checked every minute. */
export const orderJobs = {
  jobs: { expire_unpaid_orders: expireUnpaidOrders, release_item: releaseItem },
  every: { expire_unpaid_orders: '* * * * *' },
}
