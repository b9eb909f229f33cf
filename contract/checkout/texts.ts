export const checkout = {
  shippingFailed: 'Could not load shipping options.',
  pickup: (readyAt: string) =>
    `Collect it from the vendor in your city. Ready ${readyAt}. We’ll then email you the place, the hours, and a code to show.`,
  noShipping: 'No Shipping Options Found',
  shippingOptions: (count: number) => (count === 1 ? '1 shipping option' : `${count} shipping options`),
  taxFailed: 'Could not estimate taxes.',
  chooseShipping: 'Please select a shipping option.',
  totalsUpdated: 'We’ve updated the total. Please check it, then place your order.',
  placed: 'Order placed successfully!',
  importOutsideAfrica:
    'Outside Africa, import VAT, duty and a handling fee may be due. The cart shows what to expect.',
  importCharges: (country: string) =>
    `We charge no tax on this delivery. Customs (${country}) may ask you for import VAT, duty and a handling fee when the parcel arrives; they aren’t part of our prices.`,
  noResponse: (message: string) =>
    `${message} We don’t know yet whether your order was placed. Press Place Order again. You won’t order twice.`,
} as const
