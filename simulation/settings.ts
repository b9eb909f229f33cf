import { parseArgs } from 'node:util'

export const usage = `Makes random business events happen to orders, and checks that the books are right after it.

  npm run simulate

  --events <n>     how many events (10000)
  --orders <n>     to how many orders (500)
  --seed <n>       another seed draws others (1)
  --report <file>  also writes how many checks passed and failed, as JSON`

const options = {
  events: { type: 'string', default: '10000' },
  orders: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export interface Settings {
  events: number
  orders: number
  seed: number
  report?: string | undefined
  help?: boolean
}

/** Parses the command line. Throws an explanatory error on anything unknown. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options })
  const parseNumber = (name: 'events' | 'orders' | 'seed') => {
    if (!/^\d{1,7}$/.test(values[name])) throw new Error(`--${name} takes a number.\n\n${usage}`)
    return Number(values[name])
  }
  return {
    events: parseNumber('events'),
    orders: parseNumber('orders'),
    seed: parseNumber('seed'),
    report: values.report,
    help: values.help,
  }
}
