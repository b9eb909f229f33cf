import { parseArgs } from 'node:util'

export const usage = `Runs the marketplace as on several machines (nginx, two web processes, two workers, PgBouncer, a primary and a reader, an object
store), and kills one after another while people buy.

  npm run cluster

  --short          shorter outages and fewer buyers
  --buyers <n>     how many people buy at the same time (6; 3 if short)
  --seed <n>       another seed buys something else (1)
  --keep           leaves the folder with all logs behind
  --report <file>  also writes how many checks passed and which failed, as JSON`

const options = {
  short: { type: 'boolean', default: false },
  buyers: { type: 'string' },
  seed: { type: 'string', default: '1' },
  keep: { type: 'boolean', default: false },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export interface Settings {
  short: boolean
  buyers: number
  seed: number
  keep: boolean
  report: string | undefined
  help: boolean
}

/** Parses the command line. Throws an explanatory error on anything unknown. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options })
  return {
    ...values,
    buyers: Number(values.buyers ?? (values.short ? 3 : 6)),
    seed: Number(values.seed),
    report: values.report,
  }
}
