/** What a refund of an item is of: whole units, an amount of what it cost, its shipping, or only the marketplace's goodwill. */
export const refundedPartKinds = ['units', 'amount', 'shipping', 'goodwill'] as const

export type RefundedPartKind = (typeof refundedPartKinds)[number]

/** A refund of an item in words: `2 × Kikapu Basket`, `Shipping of Kikapu Basket`. */
export function refundedPartText(kind: RefundedPartKind, quantity: number, name: string): string {
  const words: Record<RefundedPartKind, string> = {
    units: `${quantity} × ${name}`,
    amount: `A part of the price of ${name}`,
    shipping: `Shipping of ${name}`,
    goodwill: `Goodwill for ${name}`,
  }
  return words[kind]
}
