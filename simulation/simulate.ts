import { ORPCError } from '@orpc/client'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { mismatch, type Check, type NamedCheck } from '@server/ledger-check/check'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import type { Market } from '@server/testing/open-market'
import { seededRandom, type SeededRandom } from '../harness/random'
import { events } from './events'
import { NoCandidate, type Event } from './events/event'
import { unlockJobs } from './events/system'
import { runUntilIdle } from './run-until-idle'
import type { Settings } from './settings'
import { createSimulation, type SimulationContext } from './context'

export interface EventCounts {
  accepted: number
  refused: number
  /** Cut off by a kill. */
  interrupted: number
}

export interface Result {
  orders: number
  counts: Map<string, EventCounts>
  /** Errors that are no refusals and were not caused by a kill. */
  errors: string[]
  checks: NamedCheck[]
}

const weightedEvents = events.flatMap((event) => Array.from({ length: event.weight }, () => event))

/** Makes the events happen, brings everything to its end, and checks the books. `progress` is called now and then. */
export async function simulate(
  market: Market,
  { events: eventCount, orders, seed }: Pick<Settings, 'events' | 'orders' | 'seed'>,
  onProgress: (completed: number) => void = () => {},
): Promise<Result> {
  const random = seededRandom(seed, 'events')
  const context = await createSimulation(market, random, orders)
  const counts = new Map<string, EventCounts>(
    events.map(({ kind }) => [kind, { accepted: 0, refused: 0, interrupted: 0 }]),
  )
  const errors: string[] = []
  for (let completed = 0; completed < eventCount;) {
    // Orders come all the time, so that there are always some on which much is still to happen.
    context.maxOrders = Math.ceil(orders * Math.min(1, 0.1 + completed / eventCount))
    const concurrency = Math.min(random.chance(80) ? 1 : random.int(2, 4), eventCount - completed)
    // Each has its own choices, so that those of one do not depend on how far the others are.
    const batch = Array.from({ length: concurrency }, (_, n) => ({
      event: random.pick(weightedEvents),
      random: seededRandom(seed, 'event', completed + n),
    }))
    const canBeInterrupted = batch.some(({ event }) => event.killsProcess)
    const outcomes = await Promise.all(
      batch.map(({ event, random: eventRandom }) => runEvent(context, event, eventRandom)),
    )
    if (canBeInterrupted) await unlockJobs(context)
    for (const { event, outcome, error } of outcomes) {
      const wasInterrupted = outcome === 'failed' && canBeInterrupted
      const count = counts.get(event.kind)!
      if (outcome === 'accepted') count.accepted++
      else if (outcome === 'refused') count.refused++
      else if (wasInterrupted) count.interrupted++
      else errors.push(`${event.kind}: ${error}`)
    }
    completed += concurrency
    onProgress(completed)
  }
  await runUntilIdle(context)
  const checks = await checkLedger(market.services, 3650)
  const namedChecks = await nameMismatches(market.db, [...checks, await checkBalances(market)])
  return { orders: context.orders.length, counts, errors, checks: namedChecks }
}

async function runEvent(context: SimulationContext, event: Event, random: SeededRandom) {
  try {
    await event.run(context, random)
    return { event, outcome: 'accepted' as const }
  } catch (error) {
    if (isExpectedRefusal(error)) return { event, outcome: 'refused' as const }
    return { event, outcome: 'failed' as const, error: describeError(error) }
  }
}

/** Refused by the marketplace, or by a sandbox as its provider would. */
const isExpectedRefusal = (error: unknown) =>
  error instanceof NoCandidate ||
  (error instanceof ORPCError && (error.status < 500 || error.code === 'provider_unreachable')) ||
  (error instanceof Error && /^the sandbox said 4\d\d/.test(error.message))

const describeError = (error: unknown) =>
  error instanceof Error
    ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
    : String(error)

async function checkBalances(market: Market): Promise<Check> {
  const amountMinor = await market.ledgerTotal()
  return {
    name: 'all balances add up to zero',
    checked: 1,
    mismatches:
      amountMinor === 0 ? [] : [mismatch('currency_unbalanced', { total: { amountMinor, currency: 'USD' } })],
  }
}
