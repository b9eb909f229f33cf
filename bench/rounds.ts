import type { Ids } from './ids'
import { load, median, medianMeasurement, type Measurement, type LoadSettings } from './load'
import type { ReadBenchmark, Request } from './reads'
import type { Line, Ratio } from './table'
import { seededVisitor } from './seeded-visitor'

/** One measurement of each round. */
export interface Trial {
  name: string
  baselineKind: ReadBenchmark['baselineKind'] | null
  run(round: number): Promise<Measurement>
}

export interface Target {
  origin: string
  loadSettings: LoadSettings
}

/** The trials of a read: the same request repeatedly, and different ones each time. */
export function trialsOf(
  { name, baselineKind, fixedRequest, variedRequest }: ReadBenchmark,
  ids: Ids,
  { origin, loadSettings }: Target,
): Trial[] {
  const repeated: Trial = {
    name: `${name}: one`,
    baselineKind,
    run: () => load(origin, () => fixedRequest, loadSettings),
  }
  if (!variedRequest) return [repeated]
  const variedTrial: Trial = {
    name: `${name}: varied`,
    baselineKind,
    run: (round) => {
      const draw = seededVisitor(1000 + round)
      return load(origin, () => variedRequest(draw, ids), loadSettings)
    },
  }
  return [repeated, variedTrial]
}

/** The baseline's two responses. */
export const baselineTrials = (ids: Ids, { origin, loadSettings }: Target) => {
  const pageRequest = (path: string): Request => ({ page: path })
  return {
    list: (): Promise<Measurement> => load(origin, () => pageRequest('/'), loadSettings),
    detail: (round: number): Promise<Measurement> => {
      const draw = seededVisitor(round)
      return load(origin, () => pageRequest(`/${draw.next(ids.products)}`), loadSettings)
    },
  }
}

/**
 * Measures everything in rounds, the baseline first in each. A ratio compares figures of the same round, since the machine may be
 * slower in the next.
 */
export async function measureRounds(
  trials: readonly Trial[],
  baseline: ReturnType<typeof baselineTrials> | undefined,
  rounds: number,
): Promise<Line[]> {
  const baselineMeasurements: Record<ReadBenchmark['baselineKind'], Measurement[]> = { list: [], detail: [] }
  const figures = trials.map((): Measurement[] => [])
  for (let round = 0; round < rounds; round++) {
    console.log(`round ${round + 1} of ${rounds}`)
    if (baseline) baselineMeasurements.list.push(await baseline.list())
    if (baseline) baselineMeasurements.detail.push(await baseline.detail(round))
    for (const [i, trial] of trials.entries()) figures[i]!.push(await trial.run(round))
  }
  const line = (
    name: string,
    measurements: readonly Measurement[],
    baselineKind: ReadBenchmark['baselineKind'] | null,
  ): Line => ({
    name,
    measurement: medianMeasurement(measurements),
    ratio: baseline && baselineKind ? ratioOf(measurements, baselineMeasurements[baselineKind]) : null,
  })
  return [
    ...(baseline
      ? [
          line('baseline: list', baselineMeasurements.list, 'list'),
          line('baseline: detail', baselineMeasurements.detail, 'detail'),
        ]
      : []),
    ...trials.map(({ name, baselineKind }, i) => line(name, figures[i]!, baselineKind)),
  ]
}

const ratioOf = (
  measurements: readonly Measurement[],
  baselineMeasurements: readonly Measurement[],
): Ratio => ({
  perSecond: median(
    measurements.map(({ perSecond }, round) => baselineMeasurements[round]!.perSecond / perSecond),
  ),
  cpu: median(measurements.map(({ cpuMsEach }, round) => cpuMsEach / baselineMeasurements[round]!.cpuMsEach)),
})
