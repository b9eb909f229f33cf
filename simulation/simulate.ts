import { ORPCError } from '@orpc/client'
import { checkLedger } from '@server/ledger-check/check-ledger'
import type { Check } from '@server/ledger-check/check'
import type { Market } from '@server/testing/open-market'
import { drawFrom, type Draw } from '../harness/random'
import { events } from './events'
import { Nothing, type Event } from './events/event'
import { takeOver } from './events/machine'
import { settle } from './settle'
import type { Settings } from './settings'
import { openWorld, type SimulationWorld } from './world'

export interface Count {
  accepted: number
  refused: number
  /** Cut off by a kill. */
  cut: number
}

export interface Result {
  orders: number
  counts: Map<string, Count>
  /** Errors that are no refusals and were not caused by a kill. */
  errors: string[]
  checks: Check[]
}

const drawn = events.flatMap((event) => Array.from({ length: event.weight }, () => event))

/** Makes the events happen, brings everything to its end, and checks the books. `progress` is called now and then. */
export async function simulate(
  market: Market,
  { events: total, orders, seed }: Pick<Settings, 'events' | 'orders' | 'seed'>,
  progress: (done: number) => void = () => {},
): Promise<Result> {
  const draw = drawFrom(seed, 'events')
  const world = await openWorld(market, draw, orders)
  const counts = new Map<string, Count>(events.map(({ kind }) => [kind, { accepted: 0, refused: 0, cut: 0 }]))
  const errors: string[] = []
  for (let done = 0; done < total;) {
    // Orders come all the time, so that there are always some on which much is still to happen.
    world.mostOrders = Math.ceil(orders * Math.min(1, 0.1 + done / total))
    const atOnce = Math.min(draw.chance(80) ? 1 : draw.int(2, 4), total - done)
    // Each has its own choices, so that those of one do not depend on how far the others are.
    const batch = Array.from({ length: atOnce }, (_, n) => ({
      event: draw.pick(drawn),
      draw: drawFrom(seed, 'event', done + n),
    }))
    const mayBeCut = batch.some(({ event }) => event.kills)
    const outcomes = await Promise.all(batch.map(({ event, draw: own }) => outcomeOf(world, event, own)))
    if (mayBeCut) await takeOver(world)
    for (const { event, outcome, error } of outcomes) {
      const isCut = outcome === 'failed' && mayBeCut
      const count = counts.get(event.kind)!
      if (outcome === 'accepted') count.accepted++
      else if (outcome === 'refused') count.refused++
      else if (isCut) count.cut++
      else errors.push(`${event.kind}: ${error}`)
    }
    done += atOnce
    progress(done)
  }
  await settle(world)
  const checks = await checkLedger(market.services, 3650)
  return { orders: world.orders.length, counts, errors, checks: [...checks, await balanced(market)] }
}

async function outcomeOf(world: SimulationWorld, event: Event, draw: Draw) {
  try {
    await event.happen(world, draw)
    return { event, outcome: 'accepted' as const }
  } catch (error) {
    if (isRefusal(error)) return { event, outcome: 'refused' as const }
    return { event, outcome: 'failed' as const, error: reasonOf(error) }
  }
}

/** Refused by the marketplace, or by a sandbox as its provider would. */
const isRefusal = (error: unknown) =>
  error instanceof Nothing ||
  (error instanceof ORPCError && (error.status < 500 || error.code === 'provider_unreachable')) ||
  (error instanceof Error && /^the sandbox said 4\d\d/.test(error.message))

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
    : String(error)

async function balanced(market: Market): Promise<Check> {
  const total = await market.totalOfBooks()
  return {
    name: 'all balances add up to zero',
    checked: 1,
    mismatches: total === 0 ? [] : [`they add up to ${total}`],
  }
}
