/** How the values of some fields of audit entries are written, by the names of the fields: those that the API has in dollars or percent. */
export const auditFieldFormats: Readonly<Record<string, 'dollars' | 'percent'>> = {
  amount: 'dollars',
  cap: 'dollars',
  // Of changes made while parcels were priced by piece.
  first_item: 'dollars',
  first_kilogram: 'dollars',
  floor: 'dollars',
  further_item: 'dollars',
  further_kilogram: 'dollars',
  max_discount: 'dollars',
  min_goods: 'dollars',
  percent: 'percent',
  price: 'dollars',
  rate_percent: 'percent',
  reduced_price: 'dollars',
}
