/** A vendor's shipping offers: its form and its messages. */
export const shippingOffers = {
  title: 'Shipping offers',
  text: 'Charge a flat price, or nothing from a value of goods. An offer is for the cheapest delivery to a zone, never for express or pickup. You pay the rest of what the parcel costs from your earnings, at most 80% of its goods; anything beyond that stays with the buyer. Earlier orders keep theirs.',
  flat: 'Flat price',
  freeFrom: 'Free from',
  freeFromHint: 'Value of your goods in one order, before promo codes.',
  /** What an offer costs its vendor. */
  cost: (firstKilogram: string, furtherKilogram: string) =>
    `You pay the difference to the carrier’s price: ${firstKilogram} for 1 kg, ${furtherKilogram} for each further kilogram.`,
  noDelivery: 'Nobody delivers there at the moment.',
  save: 'Save offers',
  saved: 'Shipping offers saved.',
  discounts: 'A discount that you pay is limited to what shipping leaves of your goods.',
  flatNegative: 'Enter 0 or more.',
  freeFromNothing: 'Enter more than 0.',
  atMost: (max: number) => `Enter at most $${max.toLocaleString('en-US')}.`,
} as const
