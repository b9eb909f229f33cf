import { parseArgs } from 'node:util'

export const usage = `Kills the web process, the worker or PostgreSQL at random moments of a storm of purchases, and counts what got lost.

  npm run chaos

  --rounds <n>     how many kills (50)
  --buyers <n>     how many people buy at the same time (6)
  --seed <n>       another seed kills others at other moments (1)
  --minutes <n>    no further kill after this time (20)
  --report <file>  also writes how many checks passed and which failed, as JSON`

const options = {
  rounds: { type: 'string', default: '50' },
  buyers: { type: 'string', default: '6' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '20' },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export interface Settings {
  rounds: number
  buyers: number
  seed: number
  minutes: number
  report: string | undefined
  help: boolean
}

/** Parses the command line. Throws an explanatory error on anything unknown. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options })
  return {
    rounds: Number(values.rounds),
    buyers: Number(values.buyers),
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    report: values.report,
    help: values.help,
  }
}
