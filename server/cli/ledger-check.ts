import { parseArgs } from 'node:util'
import { checkAllBalances, checkChanges, checkLedger, newResults } from '@server/ledger-check/check-ledger'
import type { Check } from '@server/ledger-check/check'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import { describeChecks, exitCodeOf } from '@server/ledger-check/report'
import type { Services } from '@server/platform/services'
import { openServices } from './open-services'

const usage = `Checks that the books are right: that postings balance, that every payment, refund, dispute and payout has exactly its postings,
that balances match the records, and that providers with lists of their own have the same money movements.

  npm run ledger:check -- [--days 30]
  npm run ledger:check -- --changes

  --days <n>   how many days back the lists of the providers are compared
  --changes    only what has changed since the nightly check, without the providers

Exit code: 0 if everything matches, 1 if anything does not, 2 if a provider could not be reached.
Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not. Sandboxes answer only while Kijani runs.`

const options = {
  days: { type: 'string', default: '30' },
  changes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options })
    if (values.help) return print(usage)
    if (!/^[1-9]\d{0,3}$/.test(values.days))
      throw new Error(`${values.days} is not a number of days.\n\n${usage}`)
    const { services, close } = await openServices(process.env)
    try {
      const found = values.changes
        ? await changesOf(services)
        : await checkLedger(services, Number(values.days))
      const checks = await nameMismatches(services.db, found)
      print(describeChecks(checks, services.publicUrl))
      return exitCodeOf(checks)
    } finally {
      await close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

async function changesOf({ db }: Services): Promise<Check[]> {
  const results = newResults()
  await checkChanges(db, results)
  await checkAllBalances(db, results, 'checkpoints')
  return results.list()
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
