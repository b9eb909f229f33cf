/** A vendor's shipping offers: its form and its messages. */
export const shippingOffers = {
  text: (most: string) =>
    `Charge a flat price, or nothing from a value of goods. An offer is for the cheapest delivery to a zone, never for a faster one or pickup. You pay the rest of what a parcel costs out of your earnings, up to ${most} of the price of its goods, and never more than you earn on them. The buyer pays what is beyond. Earlier orders keep their shipping.`,
  flat: 'Flat price',
  freeFrom: 'Free from',
  /** What an offer costs its vendor. */
  cost: (firstKilogram: string, furtherKilogram: string) =>
    `You pay the difference from the carrier’s price: ${firstKilogram} for 1 kg, ${furtherKilogram} for each further kilogram.`,
  /** Where another service has a lower price for each further kilogram. */
  costOfHeavy: 'A heavier parcel is sent with another service where that is cheaper.',
  noDelivery: 'Nobody delivers there at the moment.',
  hint: '“Free from” counts the price of your goods in one order, before promo codes. A promo code that you pay for never takes more than you still earn.',
  saved: 'Shipping offers saved.',
  flatNegative: 'Enter 0 or more.',
  freeFromNothing: 'Enter more than 0.',
  atMost: (max: number) => `Enter at most $${max.toLocaleString('en-US')}.`,
} as const
