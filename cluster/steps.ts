import { setTimeout as sleep } from 'node:timers/promises'
import type { Purchase } from '../chaos/buyer'
import { faults, type Fault, type Notes } from './faults'
import type { Race } from './races'
import type { ClusterSite } from './site'
import { waitUntil } from './wait-until'

/** When a fault happened, in milliseconds since 1970. */
export interface Step {
  name: string
  from: number
  /** When it was over: put back, replaced, or without effect. */
  overAt: number
  until: number
}

interface Options {
  site: ClusterSite
  purchases: readonly Purchase[]
  /** How long what was killed stays away. */
  outageMs: number
  /** How many purchases must follow before the next fault. */
  purchasesAfter: number
  /** Prepares what happens at the moment of each fault. */
  prepareRaces(): Promise<Race[]>
}

/** Goes through all faults while people buy; returns when each happened, and the races that were run. */
export async function runSteps(options: Options, notes: Notes): Promise<{ steps: Step[]; races: Race[] }> {
  const steps: Step[] = []
  const races: Race[] = []
  for (const fault of faults) {
    const stepRaces = await options.prepareRaces()
    races.push(...stepRaces)
    const step = await runStep(fault, stepRaces, options, notes)
    console.log(`${step.name}: ${((step.until - step.from) / 1000).toFixed(1)} s`)
    steps.push(step)
  }
  return { steps, races }
}

async function runStep(
  fault: Fault,
  races: readonly Race[],
  { site, purchases, outageMs, purchasesAfter }: Options,
  notes: Notes,
): Promise<Step> {
  const from = Date.now()
  const racing = Promise.all(races.map((race) => race.run()))
  // Awaited below; until then its failure is not unhandled.
  racing.catch(() => {})
  const putBack = await fault.begin(site, notes)
  if (putBack) {
    await sleep(outageMs)
    await putBack()
  }
  const overAt = Date.now()
  await racing
  await waitUntil(`people buy again after this: ${fault.name}`, () => {
    const later = purchases.filter(({ startedAt, paidAt }) => startedAt >= overAt && paidAt !== undefined)
    return Promise.resolve(later.length >= purchasesAfter)
  })
  return { name: fault.name, from, overAt, until: Date.now() }
}
