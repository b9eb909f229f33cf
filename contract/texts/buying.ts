import { limits } from '../limits'

// Texts of browsing, buying and orders.

export const marketplace = {
  pricesTurned: 'The highest price is below the lowest.',
} as const

export const cart = {
  added: (product: string) => `${product} has been added to your cart.`,
  onlyInStock: (n: number) => (n > 0 ? `Only ${n} in stock` : 'Sold out'),
  notEnough: (n: number, name: string) => (n > 0 ? `Only ${n} in stock: ${name}` : `${name} is sold out.`),
  full: (max: number) => `A cart can hold up to ${max} products.`,
  startShopping: 'Start Shopping',
  noEstimate: 'We couldn’t estimate the shipping. You’ll see it at checkout.',
  merged: 'We added the items you chose before signing in to your cart.',
  mergedClamped: (names: string) =>
    `We added the items you chose before signing in to your cart, but there wasn’t enough stock of: ${names}.`,
  mergedLeftOut: (names: string) => `No longer sold, so not in your cart: ${names}.`,
  mergeFailed: 'The items you chose before signing in aren’t in your cart yet.',
  priceChanged: (was: string) => `It was ${was} when you added it.`,
  unavailable: 'No longer sold',
  closed: (reopens: string) => `The store is closed until ${reopens}`,
  needsScripts: 'The cart needs JavaScript.',
  needsScriptsWhy:
    'Until you sign in, your cart is stored in this browser, which only a script can read. Turn JavaScript on, or sign in.',
  keptOverSignIn: 'Your cart is kept: it will be there once you’ve signed in.',
  outsideProvider: 'useCart must be used within a CartProvider',
} as const

export const checkout = {
  shippingFailed: 'Could not load shipping options.',
  pickup: (when: string) =>
    `Collect it from the vendor, in your city. Ready ${when}. The vendor has your phone number, and arranges place and time with you.`,
  noShipping: 'No Shipping Options Found',
  taxFailed: 'Could not estimate taxes.',
  chooseShipping: 'Please select a shipping option.',
  placed: 'Order placed successfully!',
  importOutsideAfrica:
    'Outside Africa we charge no tax, but customs may ask for import VAT, duty and a handling fee when the parcel arrives.',
  importCharges: (country: string) =>
    `We charge no tax on deliveries outside Africa. Customs (${country}) may ask you for import VAT, duty and a handling fee when the parcel arrives; they aren’t part of our prices.`,
  noAnswer: (why: string) =>
    `${why} We don’t know yet whether your order was placed. Press Place Order again; it will only be placed once.`,
} as const

export const order = {
  none: "You haven't placed any orders yet.",
  vendorNone: 'You have no orders yet.',
  deliver: {
    title: 'Mark this item as delivered?',
    text: 'This releases its earnings to your available balance and tells the buyer. It can’t be undone.',
    confirm: 'Mark as delivered',
  },
  itemUpdated: 'Item status updated.',
  notFound: 'Order not found.',
  confirmationNotFound: 'The order could not be found.',
  confirmationFailed: 'Error loading order details',
  shippingFree: 'Free',
  buyerHidden: {
    unpaid: 'The buyer’s name and address are shown once the order is paid.',
    cancelled: 'The buyer’s name and address are not shown: your items were cancelled or refunded.',
    delivered: `The buyer’s name and address are not shown any more: your items were delivered more than ${limits.buyerShownDays} days ago.`,
  },
  buyerHiddenShort: 'Not shown',
  listFailed: 'Your orders could not be loaded.',
  nothingToPick: 'Nothing is waiting to be shipped.',
  moved: (orders: number) => (orders === 1 ? '1 order updated.' : `${orders} orders updated.`),
  nothingMoved: 'Nothing to change: none of these items are in the right status.',
  deliverAll: {
    title: 'Mark as delivered?',
    text: 'Every shipped item is marked as delivered. This releases its earnings to your available balance and tells the buyer. It can’t be undone.',
  },
  noteAdded: 'Note sent to the buyer.',
  notShippedInTime: 'It was not shipped in time.',
  /** A component of a tax with what it was computed on: `VAT 16% on $71.45`. */
  taxOn: (component: string, percent: string, base: string) => `${component} ${percent} on ${base}`,
  disputed:
    'Your bank has told us that you dispute this payment. Until it decides, the money is frozen: it goes neither to the vendor nor back to you.',
  /** Where the money of an item is, to its vendor; `day` is a formatted day. */
  money: {
    none: () => 'Not paid',
    pending: () => 'Available after delivery',
    on_hold: (day: string) => `Available on ${day}`,
    disputed: () => 'Frozen by a dispute',
    available: () => 'In your next payout',
    requested: (day: string) => `In the payout of ${day}`,
    paid_out: (day: string) => `Paid out on ${day}`,
    returned: () => 'Returned to the buyer',
  },
} as const

export const score = {
  byHand: 'set by the vendor',
  byFacts: (formula: number, most: number) =>
    `The vendor set this score. The facts on record give ${formula} of ${most}, which is what filters count.`,
} as const

export const product = {
  nameMin: 'Product name must be at least 3 characters.',
  shortDescriptionMax: 'Short description must be less than 160 characters.',
  priceMin: 'Price must be greater than 0.',
  quantityMin: 'Quantity must be a positive integer.',
  percent: 'Please enter a percentage from -90 to 500.',
  score: 'The score must be a whole number from 0 to 100.',
  imageType: 'Only .png, .jpg and .webp formats are supported',
  imageTooLarge: 'Max file size is 10MB. Please save a smaller copy.',
  imageEmpty: 'This file is empty. Please choose another.',
  imageHeic: 'This is a HEIC photo. Please export it as a JPEG.',
  picturesRefused: (count: number) =>
    count === 1
      ? 'The product is saved, but one image could not be uploaded.'
      : `The product is saved, but ${count} images could not be uploaded.`,
  imageAlt: 'At most 300 characters are allowed.',
  deleted: 'Product deleted successfully.',
  deleteFailed: (message: string) => `Failed to delete product: ${message}`,
  listFailed: 'Failed to load products.',
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  saveFailed: (message: string) => `Failed: ${message}`,
  notFound: 'Product not found.',
  none: 'No products found',
  rejectedByDefault: 'Rejected by admin (reason UI not implemented)',
} as const
