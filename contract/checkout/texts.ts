export const checkout = {
  shippingFailed: 'Could not load shipping options.',
  pickup: (when: string) =>
    `Collect it from the vendor in your city. Ready ${when}. The vendor has your phone number and will arrange a place and time with you.`,
  noShipping: 'No Shipping Options Found',
  taxFailed: 'Could not estimate taxes.',
  chooseShipping: 'Please select a shipping option.',
  placed: 'Order placed successfully!',
  importOutsideAfrica:
    'Outside Africa we charge no tax, but customs may ask for import VAT, duty and a handling fee when the parcel arrives.',
  importCharges: (country: string) =>
    `We charge no tax on deliveries outside Africa. Customs (${country}) may ask you for import VAT, duty and a handling fee when the parcel arrives; they aren’t part of our prices.`,
  noAnswer: (why: string) =>
    `${why} We don’t know yet whether your order was placed. Press Place Order again. You won’t order twice.`,
} as const
