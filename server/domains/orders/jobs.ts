import type { PayloadsOf } from '@server/platform/jobs'
import { expireUnpaidOrders } from './expire-orders'
import { remindBankTransfers } from './remind-bank-transfers'
import { remindUncollected } from './remind-uncollected'
import { remindLateShipments } from './remind-late-shipments'
import { releaseItem } from './release-item'

/** The jobs of orders, including the scheduled ones: unpaid orders are checked every minute, handling deadlines, what is ready for collection and awaited bank transfers every hour. */
export const orderJobs = {
  jobs: {
    expire_unpaid_orders: expireUnpaidOrders,
    release_item: releaseItem,
    remind_late_shipments: remindLateShipments,
    remind_uncollected: remindUncollected,
    remind_bank_transfers: remindBankTransfers,
  },
  schedule: {
    expire_unpaid_orders: '* * * * *',
    remind_late_shipments: '23 * * * *',
    remind_uncollected: '37 * * * *',
    remind_bank_transfers: '47 * * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof orderJobs.jobs> {}
}
