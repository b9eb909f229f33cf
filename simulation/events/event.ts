import type { SeededRandom } from '../../harness/random'
import type { SimulationContext } from '../context'

/** Thrown if there is nothing that an event could happen to: it counts as refused. */
export class NoCandidate extends Error {}

/** One kind of business event. It throws a refusal of the marketplace, or `NoCandidate`, if it cannot happen. */
export interface Event {
  kind: string
  /** How often it is drawn, compared with the others. */
  weight: number
  /** It cuts connections, so that whatever happens at the same moment may fail. */
  killsProcess?: boolean
  /** Somebody tries what they may not: it is refused every time. */
  isForbidden?: boolean
  run(context: SimulationContext, random: SeededRandom): Promise<unknown>
}

/** One of the items; throws `NoCandidate` if there is none. */
export function pickOne<T>(items: readonly T[], random: SeededRandom): T {
  if (items.length === 0) throw new NoCandidate()
  return random.pick(items)
}

/** Mostly one of the latest items, to which most is still to happen. */
export const pickRecent = <T>(items: readonly T[], random: SeededRandom): T =>
  pickOne(random.chance(75) ? items.slice(-25) : items, random)

/** Treats an error response of a sandbox as an event that could not happen. */
export async function skipIfRefused(response: Promise<Response>): Promise<void> {
  const { status } = await response
  if (status >= 400) throw new NoCandidate()
}
