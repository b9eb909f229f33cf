import { readProducts } from '@server/domains/catalog/import/read-products'

const tasks = [readProducts]

/** What the threads of a process load (`server/platform/threads`): every task by its name. An entry of the build. */
export default Object.fromEntries(tasks.map(({ name, run }) => [name, run]))
