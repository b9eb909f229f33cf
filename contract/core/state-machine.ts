/**
 * Every state machine of the product as data: named actions, their source states, target state, and permitted actors. The server enforces
 * it, the screens offer actions by it, the docs draw it, and one test tries every state x action x actor. `payment` is a payment provider's
 * verified answer; `system` is a deadline that has passed.
 */
export const actors = ['customer', 'vendor', 'admin', 'payment', 'system'] as const

export type Actor = (typeof actors)[number]

interface Move<State extends string> {
  from: readonly State[]
  to: State
  by: readonly Actor[]
}

export const machine =
  <State extends string>() =>
  <const M extends Record<string, Move<State>>>(moves: M): M =>
    moves

/** Whether `actor` may perform `action` in state `from`. */
export function allows<State extends string>(action: Move<State>, from: State, actor: Actor): boolean {
  return action.from.includes(from) && action.by.includes(actor)
}

/** A status for display: underscores become spaces. */
export const statusLabel = (status: string): string => status.replaceAll('_', ' ')
