import type { ShippingOption } from '@contract/checkout'

type Days = Pick<ShippingOption, 'min_delivery_days' | 'max_delivery_days'>

/** The delivery time in words: “the same day”, “1 day”, “2 to 5 days”. */
export function deliveryDays({ min_delivery_days: min, max_delivery_days: max }: Days): string {
  if (max === 0) return 'the same day'
  const longest = max === 1 ? '1 day' : `${max} days`
  return min === max ? longest : `${min} to ${longest}`
}
