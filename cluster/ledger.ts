import { openServices } from '@server/cli/open-services'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import type { Check } from '../chaos/checks'
import type { ClusterSite } from './site'

/** All checks of `npm run ledger:check`, with the sandboxes of the running marketplace, as one. */
export async function checkBooks({ env, databaseUrl, dataDir }: ClusterSite): Promise<Check> {
  const { services, close } = await openServices({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  try {
    const checks = await nameMismatches(services.db, await checkLedger(services, 1))
    return {
      name: `mismatches of the ledger (${checks.length} checks)`,
      violations: checks.flatMap(({ name, mismatches, skipped }) => [
        ...mismatches.map(({ text }) => `${name}: ${text}`),
        ...(skipped ? [`${name}: not checked, ${skipped}`] : []),
      ]),
    }
  } finally {
    await close()
  }
}
