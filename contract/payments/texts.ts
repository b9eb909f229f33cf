export const adminPayment = {
  listFailed: 'The payments could not be loaded.',
  notFound: 'Payment not found',
  checked: (status: string) => `The provider has responded. The payment is ${status}.`,
  matched: 'Payment matched with the bank statement.',
  refundRetried: 'The refund is being retried.',
} as const
