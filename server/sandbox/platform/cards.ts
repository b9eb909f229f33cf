/** A test card and its outcome. `refunds: false` pays, but cannot be refunded. */
export interface TestCard {
  number: string
  outcome: 'success' | 'failed'
  message: string
  label: string
  isRefundable: boolean
}

export const successCard = (number: string): TestCard => ({
  number,
  outcome: 'success',
  message: 'Approved',
  label: 'Pays',
  isRefundable: true,
})

export const nonRefundableCard = (number: string): TestCard => ({
  ...successCard(number),
  label: 'Pays, but a later refund fails',
  isRefundable: false,
})

export const declinedCard = (number: string, message: string, label: string): TestCard => ({
  number,
  outcome: 'failed',
  message,
  label,
  isRefundable: true,
})

/** The card with a number as typed, or undefined. */
export const findCard = (cards: readonly TestCard[], cardNumber: string): TestCard | undefined =>
  cards.find((card) => card.number === cardNumber.replace(/\D/g, ''))

/** A card number in groups of four. */
export const formatCardNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
