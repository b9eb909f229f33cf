/** A test card and its outcome. `refunds: false` pays, but cannot be refunded. */
export interface TestCard {
  number: string
  outcome: 'success' | 'failed'
  says: string
  label: string
  refunds: boolean
}

export const pays = (number: string): TestCard => ({
  number,
  outcome: 'success',
  says: 'Approved',
  label: 'Pays',
  refunds: true,
})

export const notRefundable = (number: string): TestCard => ({
  ...pays(number),
  label: 'Pays, but a later refund fails',
  refunds: false,
})

export const isDeclined = (number: string, says: string, label: string): TestCard => ({
  number,
  outcome: 'failed',
  says,
  label,
  refunds: true,
})

/** The card with a number as typed, or undefined. */
export const findCard = (cards: readonly TestCard[], typed: string): TestCard | undefined =>
  cards.find((card) => card.number === typed.replace(/\D/g, ''))

/** A card number in groups of four. */
export const inGroups = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
