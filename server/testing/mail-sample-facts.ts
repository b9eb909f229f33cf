import { parsePlainMarkdown } from '@contract/core/plain-markdown'
import { nairobi } from '@contract/testing/addresses'

// The people, orders and other facts that the sample emails are about.

export const url = 'https://kijani.example'
export const link = `${url}/api/auth/verify-email?token=3f9c0f1f5f0f4b1c9d3be1a1f0e7c2d4`
export const recipientEmail = 'amina@shop.example'
export const buyer = { email: recipientEmail, fullName: 'Amina Otieno' }
export const owner = { email: 'weavers@shop.example', companyName: 'Lamu Weavers' }

export const disputeWithStatus = (status: 'open' | 'won' | 'lost') => ({
  dispute: {
    amountMinor: 87_46,
    uncoveredMinor: 0,
    provider: 'paystack' as const,
    reason: 'The card’s owner does not know this payment',
    dueAt: new Date('2026-12-09T09:00:00Z'),
    status,
  },
  orderId: '5f0c9a4e-8f52-4f7a-9a3c-0d9b6a1b2c3d',
  publicUrl: url,
})
export const disputedItems = {
  net: '$80.04',
  names: 'Lamu Sisal Basket, Indigo / Large',
  hasUnshippedItems: true,
}

export const document = { fileName: 'fair-trade.pdf', expiresOn: '2026-12-31' }

export const order = {
  id: '5f0c9a4e-8f52-4f7a-9a3c-0d9b6a1b2c3d',
  createdAt: new Date('2026-11-29T09:00:00Z'),
  paidAt: new Date('2026-11-29T09:04:00Z'),
  promotionCode: null,
  shippingAddress: { ...nairobi, state: 'Nairobi County', postalCode: '00100' },
  billingDetails: null,
  shippingOption: {
    rate_id: 'standard',
    provider_name: 'Kijani Standard',
    rate_name: 'Standard',
    min_delivery_days: 2,
    max_delivery_days: 5,
  },
}
export const pickupOrder = {
  ...order,
  shippingOption: {
    rate_id: 'pickup',
    provider_name: 'Kijani Pickup',
    rate_name: 'At the maker',
    min_delivery_days: 0,
    max_delivery_days: 2,
  },
}
export const standardService = {
  service: 'standard' as const,
  provider_name: 'Kijani Standard',
  rate_name: 'Domestic',
  weight_grams: 1_350,
}
export const pickupService = {
  service: 'pickup' as const,
  provider_name: 'Kijani Pickup',
  rate_name: 'At the maker',
  weight_grams: 1_350,
}
export const collectionPoint = {
  address: 'Unit 7, Old Railway Godowns, Lusaka Road',
  city: 'Nairobi',
  country: 'KE',
  hours: 'Mon–Fri 9:00–17:00',
}
export const item = {
  orderId: order.id,
  productName: 'Lamu Sisal Basket',
  variantTitle: 'Indigo / Large',
  quantity: 2,
  priceMinor: 34_50,
  commissionMinor: 5_52,
  shippingMinor: 6_40,
  vendorShippingMinor: 0,
  taxMinor: 12_06,
  taxes: [{ component: 'VAT', rateBps: 16_00, baseMinor: 75_40, amountMinor: 12_06, importScheme: null }],
  discountMinor: 0,
  shippingDiscountMinor: 0,
  discountPayer: null,
  importScheme: null,
  status: 'shipped' as const,
  shippingProvider: 'Sendy',
  trackingNumber: 'SS-4711',
  trackingUrl: 'https://sendy.example/track/SS-4711',
  shippedAt: new Date('2026-12-01T09:00:00Z'),
}
export const secondItem = {
  ...item,
  productName: 'Hand-dyed Kitenge Table Runner with a Name that Takes More than One Line',
  variantTitle: null,
  quantity: 1,
  priceMinor: 18_00,
  commissionMinor: 1_44,
  shippingMinor: 2_00,
  vendorShippingMinor: 0,
  taxMinor: 3_20,
  taxes: [{ component: 'VAT', rateBps: 16_00, baseMinor: 20_00, amountMinor: 3_20, importScheme: null }],
}
export const lateItem = { ...item, shipBy: new Date('2026-12-02T09:04:00Z') }
export const itemsWithStatus = (status: 'shipped' | 'delivered') => [
  { ...item, status },
  { ...secondItem, status },
]
export const orderContext = { order, items: [item, secondItem] }
export const unpaidOrderContext = { order: { ...order, paidAt: null }, items: orderContext.items }
export const charge = { amount: '14410', currency: 'KES', per_usd: '129.03' }
export const transferOrder = { ...order, paidAt: null, paymentDueAt: new Date('2026-12-08T00:00:00Z') }
export const transferFacts = {
  account: {
    holder: 'Kijani Marketplace Ltd',
    bank: 'Bank of Nairobi',
    number: 'KE00 1234 5678 9012',
    swift: 'BKNRKENA',
  },
  dueMinor: 87_46,
}
export const refund = { amountMinor: 87_46, charge: null, isManual: false, isCredit: false }
export const payout = {
  amountMinor: 412_50,
  destination: { method: 'bank_transfer', account_number: '0123456789' } as never,
  failureReason: 'The bank didn’t recognise the account number.',
}
export const goods = [
  { id: order.id, name: item.productName },
  { id: order.id, name: secondItem.productName },
]
export const message = {
  name: 'Efua Mensah',
  email: recipientEmail,
  topic: 'order',
  message: 'Where is my basket?\nIt was expected last week.',
} as const

export const newsletterContent = {
  subject: 'Twelve new makers from the coast',
  preheader: 'Baskets, soaps and a loom that runs on the wind.',
  body: [
    ...parsePlainMarkdown(
      'Good morning,\n\nthis month **twelve makers** joined us. [See them all](/marketplace).\n\n## Worth a look\n- Sisal baskets from Lamu\n- Shea butter from Tamale',
    ),
    {
      products: [
        { name: item.productName, price: '$34.50', url, picture: `${url}/apple-touch-icon.png` },
        { name: secondItem.productName, price: '$18.00', url, picture: null },
      ],
    },
  ],
}

export const staffWorkCounts = [
  { kind: 'payout_approval', count: 1 },
  { kind: 'product_review', count: 3 },
] as const
