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

export const address = {
  fullName: 'Full name is required',
  phoneNumber: 'Phone number is required',
  phoneWrong: 'Enter a valid phone number, such as +254 712 345 678',
  address: 'Street address is required',
  city: 'City is required',
  state: 'State/Province is required',
  country: 'Country is required',
  postalCode: (example: string) => `Enter a postal code like ${example}, or leave it empty`,
  saveFailed: (message: string) => `Failed to save address: ${message}`,
  saved: 'Shipping address saved for next time!',
} as const
