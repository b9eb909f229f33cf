import type { Ids } from './ids'
import { load, median, medianFigure, type Figure, type Pressure } from './load'
import type { Read, Request } from './reads'
import type { Line, Ratio } from './table'
import { visitor } from './words'

/** One measurement of each round. */
export interface Trial {
  name: string
  against: Read['against'] | null
  run(round: number): Promise<Figure>
}

export interface Target {
  origin: string
  pressure: Pressure
}

/** The trials of a read: the same request repeatedly, and different ones each time. */
export function trialsOf(
  { name, against, one, many }: Read,
  ids: Ids,
  { origin, pressure }: Target,
): Trial[] {
  const again: Trial = { name: `${name}: one`, against, run: () => load(origin, () => one, pressure) }
  if (!many) return [again]
  const others: Trial = {
    name: `${name}: varied`,
    against,
    run: (round) => {
      const draw = visitor(1000 + round)
      return load(origin, () => many(draw, ids), pressure)
    },
  }
  return [again, others]
}

/** The baseline's two responses. */
export const baselineTrials = (ids: Ids, { origin, pressure }: Target) => {
  const page = (path: string): Request => ({ page: path })
  return {
    list: (): Promise<Figure> => load(origin, () => page('/'), pressure),
    detail: (round: number): Promise<Figure> => {
      const draw = visitor(round)
      return load(origin, () => page(`/${draw.next(ids.products)}`), pressure)
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
  const bases: Record<Read['against'], Figure[]> = { list: [], detail: [] }
  const figures = trials.map((): Figure[] => [])
  for (let round = 0; round < rounds; round++) {
    console.log(`round ${round + 1} of ${rounds}`)
    if (baseline) bases.list.push(await baseline.list())
    if (baseline) bases.detail.push(await baseline.detail(round))
    for (const [i, trial] of trials.entries()) figures[i]!.push(await trial.run(round))
  }
  const line = (name: string, own: readonly Figure[], against: Read['against'] | null): Line => ({
    name,
    figure: medianFigure(own),
    ratio: baseline && against ? ratioOf(own, bases[against]) : null,
  })
  return [
    ...(baseline
      ? [line('baseline: list', bases.list, 'list'), line('baseline: detail', bases.detail, 'detail')]
      : []),
    ...trials.map(({ name, against }, i) => line(name, figures[i]!, against)),
  ]
}

const ratioOf = (own: readonly Figure[], bases: readonly Figure[]): Ratio => ({
  perSecond: median(own.map(({ perSecond }, round) => bases[round]!.perSecond / perSecond)),
  cpu: median(own.map(({ cpuMsEach }, round) => cpuMsEach / bases[round]!.cpuMsEach)),
})
