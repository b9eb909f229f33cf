/** For how many days an order may wait for a bank transfer, and does unless the operator has set another number. */
export const bankTransferLimits = { daysMax: 30, defaultDays: 7 } as const

/** The operator's account, for buyers who pay by bank transfer. Texts as the operator wrote them; empty while unset. */
export interface BankAccount {
  holder: string
  bank: string
  /** An IBAN, or the number that the bank uses. */
  number: string
  swift: string
}

/** Whether a buyer can transfer money to it. */
export const isBankAccountSet = ({ holder, number }: BankAccount): boolean => holder !== '' && number !== ''

/** Its lines with their labels, without those that are empty. */
export const bankAccountLines = ({ holder, bank, number, swift }: BankAccount) =>
  [
    { label: 'Account holder', value: holder },
    { label: 'Bank', value: bank },
    { label: 'IBAN or account number', value: number },
    { label: 'SWIFT or BIC', value: swift },
  ].filter(({ value }) => value !== '')

/** Not among the texts of all pages: only an unpaid order’s page loads them. */
export const bankTransferTexts = {
  choose: 'Pay by bank transfer',
  offer: (days: number) =>
    `We’ll reserve your items for ${days} ${days === 1 ? 'day' : 'days'}, and email you our bank details.`,
  chosen: 'We’re waiting for your bank transfer. The details are in your inbox too.',
  title: 'Pay by bank transfer',
  instructions: (day: string) =>
    `Transfer the whole amount so that it arrives by ${day}, with the reference below. You can also pay online instead.`,
  amount: 'Amount',
  reference: 'Reference',
} as const
