/** Who performs an action: `payment` is a payment provider's verified response; `system` is a deadline that has passed. */
export const actors = ['customer', 'vendor', 'admin', 'payment', 'system'] as const

export type Actor = (typeof actors)[number]

/** A named action. */
interface TransitionRule<State extends string> {
  from: readonly State[]
  to: State
  by: readonly Actor[]
}

/** The actions of a state machine, whose states the compiler checks. */
export const defineStateMachine =
  <State extends string>() =>
  <const M extends Record<string, TransitionRule<State>>>(transitions: M): M =>
    transitions

/** Whether `actor` may perform `action` in state `from`. */
export function allows<State extends string>(
  action: TransitionRule<State>,
  from: State,
  actor: Actor,
): boolean {
  return action.from.includes(from) && action.by.includes(actor)
}

/** A status for display: underscores become spaces. */
export const statusLabel = (status: string): string => status.replaceAll('_', ' ')
