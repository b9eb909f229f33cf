import { readProducts } from '@server/domains/catalog/import/read-products'
import { drawPaper } from '@server/domains/billing/draw-paper'
import { lowerPriority } from '@server/platform/threads/lower-priority'

lowerPriority()

const tasks = [readProducts, drawPaper]

/** What the threads of a process load (`server/platform/threads`): every task by its name. An entry of the build. */
export default Object.fromEntries(tasks.map(({ name, run }) => [name, run]))
