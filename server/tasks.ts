import { readCarrierInvoice } from '@server/domains/accounting/carrier-costs/read-invoice'
import { readFeeReport } from '@server/domains/accounting/fee-reports/read-report'
import { readProducts } from '@server/domains/catalog/import/read-products'
import { renderPdfTask } from '@server/domains/billing/render-pdf-task'
import { lowerPriority } from '@server/platform/threads/lower-priority'

lowerPriority()

const tasks = [readCarrierInvoice, readFeeReport, readProducts, renderPdfTask]

/** What the threads of a process load (`server/platform/threads`): every task by its name. An entry of the build. */
export default Object.fromEntries(tasks.map(({ name, run }) => [name, run]))
