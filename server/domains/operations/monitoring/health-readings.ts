import { alarmKinds, technicalAlarms, type HealthSignals } from '@server/platform/health/technical-alarms'
import type { Reading } from '@server/platform/telemetry/telemetry'

/** The alarms of `/api/health` as figures, each 1 while it is raised, so that one rule is enough for all of them. */
export function healthReadings(signals: HealthSignals): Reading[] {
  const raised = new Set(technicalAlarms(signals).map(({ kind }) => kind))
  const { database } = signals
  return [
    ...alarmKinds.map((kind): Reading => ({
      metric: 'alarms',
      value: Number(raised.has(kind)),
      labels: { alarm: kind },
    })),
    ...(database === undefined
      ? []
      : [{ metric: 'databaseUp', value: Number(database !== null) } satisfies Reading]),
    ...(database ? [{ metric: 'workers', value: database.workers } satisfies Reading] : []),
  ]
}
