import type { HealthReason, HealthStatus, PlatformHealth } from '@contract/analytics/admin-procedures'
import { staffWork, staffWorkText, type StaffWorkKind } from '@contract/operations/staff-work'
import type { Queryable } from '@server/database/connect'
import { countOpenWork } from '@server/domains/operations/staff-work/list-staff-work'
import { canStore } from '@server/platform/files/can-store'
import { readDatabaseSignals } from '@server/platform/health/database-signals'
import { technicalAlarms, type TechnicalAlarm } from '@server/platform/health/technical-alarms'
import type { Services } from '@server/platform/services'

/** Work whose waiting endangers money or the books. */
const healthWorkKinds = [
  'failed_refund',
  'stale_rate',
  'held_rate',
  'reconciliation',
] as const satisfies StaffWorkKind[]

/**
 * How the marketplace is doing: all technical alarms, as `/api/health` has them too; besides, whether money is stuck, and whether the settings
 * are those of a shop.
 */
export async function getPlatformHealth(
  tx: Queryable,
  now: Date,
  services: Pick<Services, 'files' | 'warnings' | 'processSignals'>,
): Promise<PlatformHealth> {
  const canStoreFiles = await canStore(services.files)
  const alarms = technicalAlarms({
    database: await readDatabaseSignals(tx),
    process: services.processSignals(),
    canStoreFiles,
  })
  const work = await countOpenWork(tx, healthWorkKinds, now)
  return assessHealth(alarms, { work, warnings: services.warnings.list() })
}

interface Circumstances {
  work?: readonly { kind: StaffWorkKind; count: number }[]
  /** Of the settings. */
  warnings?: readonly string[]
}

/** The status by the worst of them, with a sentence for each. */
export function assessHealth(
  alarms: readonly TechnicalAlarm[],
  { work = [], warnings = [] }: Circumstances = {},
): PlatformHealth {
  const [disruptions, others] = [true, false].map((isDisruption) =>
    alarms
      .filter((alarm) => alarm.isDisruption === isDisruption)
      .map(({ text, path }): HealthReason => ({ text, path })),
  ) as [HealthReason[], HealthReason[]]
  const needsAttention: HealthReason[] = [
    ...work.map(({ kind, count }) => ({
      text: `${staffWorkText(kind, count)}.`,
      path: staffWork[kind].path,
    })),
    ...others,
    ...warnings.map((text) => ({ text, path: null })),
  ]
  const status: HealthStatus =
    disruptions.length > 0 ? 'Disrupted' : needsAttention.length > 0 ? 'Needs attention' : 'Excellent'
  return { status, reasons: [...disruptions, ...needsAttention] }
}
