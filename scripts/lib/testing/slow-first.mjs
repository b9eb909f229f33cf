import { BaseSequencer } from 'vitest/node'

/** The files that take longest. Where nothing is known of an earlier run, small files come last: one of these would then run alone at the end. */
const slowFiles = [
  'simulation/simulation.test.ts',
  'server/cli/backup.test.ts',
  'server/platform/workers/workers.test.ts',
  'server/http/shed-load.test.ts',
  'server/domains/payments/order-money.test.ts',
  'server/http/every-list.test.ts',
  'server/cli/import-products.test.ts',
  'server/cli/admin.test.ts',
  'server/database/embedded/start-embedded-postgres.test.ts',
  'server/installation/mode.test.ts',
  'server/domains/accounts/takeover.test.ts',
  'server/domains/payments/refund-sequences.test.ts',
  'server/database/readers/readers.test.ts',
  'server/cli/copy-files.test.ts',
  'server/database/embedded/running-as-root.test.ts',
  'server/ledger-check/check-ledger.test.ts',
  'server/database/replaced-migrations.test.ts',
]

const rankOf = ({ moduleId }) => {
  const rank = slowFiles.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`))
  return rank < 0 ? slowFiles.length : rank
}

/** Starts the slowest files first, so that all workers end at about the same time. */
export class SlowFirst extends BaseSequencer {
  async sort(specifications) {
    return (await super.sort(specifications)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
