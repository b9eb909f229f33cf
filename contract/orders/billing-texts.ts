/** The company that an order is billed to. */
export const billingDetails = {
  text: 'Buying for a company? Its name and tax ID go on the invoice.',
  add: 'Add company details',
  title: 'Company details',
  company: 'Company',
  companyMissing: 'Enter the company’s name.',
  taxId: 'Tax or VAT ID',
  reference: 'Your reference',
  remove: 'Remove',
  address: 'Billing address',
  otherAddress: 'Use a different billing address',
  removeAddress: 'Use the shipping address',
  billedTo: 'Billed to',
  buyerReference: 'Buyer’s reference',
} as const
