import type { Draw } from '../../harness/random'
import type { SimulationWorld } from '../world'

/** What an event finds nothing to happen to: it counts as refused. */
export class Nothing extends Error {}

/** One kind of business event. It throws a refusal of the marketplace, or `Nothing`, if it does not come about. */
export interface Event {
  kind: string
  /** How often it is drawn, compared with the others. */
  weight: number
  /** It cuts connections, so that whatever happens at the same moment may fail. */
  kills?: boolean
  happen(world: SimulationWorld, draw: Draw): Promise<unknown>
}

/** One of some things; `Nothing` if there is none. */
export function one<T>(of: readonly T[], draw: Draw): T {
  if (of.length === 0) throw new Nothing()
  return draw.pick(of)
}

/** Mostly one of the last of some things, on which most is still to happen. */
export const withProbability = <T>(of: readonly T[], draw: Draw): T =>
  one(draw.chance(75) ? of.slice(-25) : of, draw)

/** A sandbox's answer that did something. */
export async function acceptRefusals(answer: Promise<Response>): Promise<void> {
  const { status } = await answer
  if (status >= 400) throw new Nothing()
}
