import { unstatedWeightGrams } from './parcel-price'

const unstated = `${unstatedWeightGrams / 1_000} kg`

/** How goods are weighed for shipping, as admins and vendors read it. */
export const shippingWeightTexts = {
  rates: `What a parcel costs, by zone, service and weight. A product without a weight counts as ${unstated}. Rates can’t be edited. To change one, end it on a given day and add a new one.`,
  product: `Shipping is charged by weight, per kilogram or part of one. An item without a weight counts as ${unstated}.`,
} as const
