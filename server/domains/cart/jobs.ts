import type { PayloadsOf } from '@server/platform/jobs'
import { sendStockAlerts } from './stock-alerts'

/** The scheduled jobs of carts. */
export const cartJobs = {
  jobs: { send_stock_alerts: sendStockAlerts },
  schedule: { send_stock_alerts: '*/10 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof cartJobs.jobs> {}
}
