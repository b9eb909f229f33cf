/** The test cards: what happens when one is used. `refunds: false` pays, but its money cannot be sent back. */
export interface TestCard {
  number: string
  outcome: 'success' | 'failed'
  says: string
  label: string
  refunds: boolean
}

export const testCards: readonly TestCard[] = [
  {
    number: '4084084084084081',
    outcome: 'success',
    says: 'Approved',
    label: 'Pays',
    refunds: true,
  },
  {
    number: '4084080000005408',
    outcome: 'failed',
    says: 'Declined',
    label: 'Is declined by the bank',
    refunds: true,
  },
  {
    number: '5060666666666666666',
    outcome: 'failed',
    says: 'Insufficient Funds',
    label: 'Has not enough money',
    refunds: true,
  },
  {
    number: '507850785078507812',
    outcome: 'success',
    says: 'Approved',
    label: 'Pays, but a later refund fails',
    refunds: false,
  },
]

/** The card with a number as a person types it, or undefined. */
export const findCard = (typed: string): TestCard | undefined =>
  testCards.find((card) => card.number === typed.replace(/\D/g, ''))

/** A card number in groups of four. */
export const inGroups = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
