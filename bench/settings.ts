import { parseArgs } from 'node:util'

export const usage = `Measures the marketplace against a bare Node server with one prepared SELECT, on the same database at the same time.

  npm run bench                        one table: requests per second, times and processor time of everything that visitors do
  npm run bench -- growth [sizes]      how the time of one request grows with the catalogue: 10000 100000 1000000 products
  npm run bench -- lists               every list and overview of admins, vendors and customers, one request at a time; takes --orders and --data
  npm run bench -- notify              transactions per second with and without what tells open pages of a change, by the number of writers
  npm run bench -- hot-rows            transactions per second that all change the same row, against a row for each
  npm run bench -- running <origin>    what visitors read, on a server that is already running
  npm run bench -- telemetry [folder]  what metrics and traces cost; beside another version, built, in the folder: what they cost while they are off
  npm run bench -- shop                pages per second of a busy shop: visitors by popularity, while products are edited and bought
  npm run bench:pages                  the pages in a browser, as on a phone with a slow connection

  --products <n>       for the table and the shop: the size of the catalogue (10000; for the shop 100000)
  --orders <n>         how many orders there are (a tenth of the products)
  --vendors <n>        how many vendors there are (twice the root of the products)
  --data <folder>      keeps the database there, and uses it again: a large one takes long to load
  --against <folder>   with lists: a database with 10,000 products, kept or made there, that is asked the same in turn; prints how each list grows
  --compare <folder>   with shop: another version, built, in the folder, which the same visitors visit in turn; prints the ratio
  --processes <n>      for the table: how many processes of the marketplace, behind a round-robin balancer (1)
  --connections <n>    how many requests run at the same time (16)
  --seconds <n>        how long each thing is measured per round (2; for the shop 60, of which the first round is not counted)
  --rounds <n>         how many times everything is measured; the median counts (3)
  --only <text>        only measurements with this in their name
  --baseline <origin>  with running: a baseline on the same database
  --pids <1,2,...>     with running: the processes whose CPU time counts towards the server; include the database's postmaster
  --name <text>        the name of the file in bench/results`

const options = {
  products: { type: 'string' },
  orders: { type: 'string' },
  vendors: { type: 'string' },
  data: { type: 'string' },
  against: { type: 'string' },
  compare: { type: 'string' },
  processes: { type: 'string', default: '1' },
  connections: { type: 'string', default: '16' },
  seconds: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string', default: '' },
  baseline: { type: 'string' },
  pids: { type: 'string', default: '' },
  name: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export interface Settings {
  /** The command and its settings. */
  task: string
  rest: string[]
  products: number
  orders: number | undefined
  vendors: number | undefined
  data: string | undefined
  against: string | undefined
  compare: string | undefined
  processes: number
  connections: number
  seconds: number
  rounds: number
  nameFilter: string
  baseline: string | undefined
  pids: number[]
  name: string
}

/** Parses the command line. Throws an explanatory error on anything unknown. */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [task = 'table', ...rest] = positionals
  return {
    task: values.help ? 'help' : task,
    rest,
    products: Number(values.products ?? (task === 'shop' ? 100_000 : 10_000)),
    orders: values.orders === undefined ? undefined : Number(values.orders),
    vendors: values.vendors === undefined ? undefined : Number(values.vendors),
    data: values.data,
    against: values.against,
    compare: values.compare,
    processes: Number(values.processes),
    connections: Number(values.connections),
    seconds: Number(values.seconds ?? (task === 'shop' ? 60 : 2)),
    rounds: Number(values.rounds),
    nameFilter: values.only,
    baseline: values.baseline,
    pids: values.pids.split(',').filter(Boolean).map(Number),
    name: values.name ?? (values.processes === '1' ? task : `${task}-${values.processes}-processes`),
  }
}
