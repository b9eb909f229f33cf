import { freeShipping } from '../pricing/shipping-price'
import { buyerVisibleDays } from './facts'

export const order = {
  none: "You haven't placed any orders yet.",
  noVendorOrders: 'You have no orders yet.',
  deliver: {
    title: 'Mark this item as delivered?',
    text: 'This releases its earnings to your available balance and notifies the buyer. It can’t be undone.',
    confirm: 'Mark as delivered',
  },
  itemUpdated: 'Item status updated.',
  pickup: {
    codeFollows: 'We’ll email you once it is ready for collection. Your code will then be shown here.',
    noHours: 'Hours are not stated. The vendor can send a note.',
    showCode: 'Show this code when you collect it. Don’t share it before you have the goods.',
  },
  notFound: 'Order not found.',
  confirmationNotFound: 'The order could not be found.',
  confirmationFailed: 'Error loading order details',
  shippingFree: freeShipping,
  buyerHidden: {
    unpaid: 'The buyer’s name and address are shown once the order is paid.',
    cancelled: 'The buyer’s name and address are not shown: your items were cancelled or refunded.',
    delivered: `The buyer’s name and address are no longer shown: your items were delivered more than ${buyerVisibleDays} days ago.`,
  },
  buyerHiddenShort: 'Not shown',
  listFailed: 'Your orders could not be loaded.',
  nothingToPick: 'Nothing is waiting to be shipped.',
  ordersUpdated: (orders: number) => (orders === 1 ? '1 order updated.' : `${orders} orders updated.`),
  noItemsChanged: 'Nothing changed: none of these items have the right status.',
  deliverAll: {
    title: 'Mark as delivered?',
    text: 'This marks every shipped item as delivered, releases its earnings to your available balance and notifies the buyer. It can’t be undone.',
  },
  noteAdded: 'Note sent to the buyer.',
  notShippedInTime: 'It was not sent, or ready for collection, in time.',
  /** A component of a tax with what it was computed on: `VAT 16% on $71.45`. */
  taxOn: (component: string, percent: string, base: string) => `${component} ${percent} on ${base}`,
  disputed:
    'Your bank has told us that you’re disputing this payment. Until it decides, the money is frozen, and neither you nor the vendor will receive it.',
} as const
