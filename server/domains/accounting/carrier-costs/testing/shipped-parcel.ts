import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import type { Market } from '@server/testing/market'

/** A carrier of a test, under a name of its own. */
export async function newCarrier(market: Market): Promise<{ carrierId: string; name: string }> {
  const { api } = await market.anyAdmin()
  const name = `Savanna Couriers ${unique()}`
  const { carrier_id } = await api.add_carrier({ p_name: name, p_tracking_url: '', p_countries: [] })
  return { carrierId: carrier_id, name }
}

const unique = () => Math.random().toString(36).slice(2, 10)

/** A paid order with one parcel, which is on its way with a carrier. */
export async function shippedParcel(market: Market) {
  const carrier = await newCarrier(market)
  return { ...carrier, ...(await shipWith(market, carrier.name)) }
}

/** Ships another order with a carrier. Vendors write the number in any case. */
export async function shipWith(market: Market, carrierName: string) {
  const { orderId, vendor } = await placeAndPay(market)
  const trackingNumber = `KJ-${unique().toUpperCase()}`
  const [item] = await market.itemsOf(orderId)
  await vendor.api.update_order_item_status({
    p_item_id: item!.id,
    p_status: 'shipped',
    p_shipping_provider: carrierName,
    p_tracking_number: trackingNumber.toLowerCase(),
  })
  return { orderId, trackingNumber }
}

interface Charge {
  carrierId: string
  trackingNumber: string
  invoiceNumber?: string
  amount?: string
  currency?: 'USD' | 'KES'
}

/** The input of a charge by hand. */
export const costOf = ({
  carrierId,
  trackingNumber,
  invoiceNumber = 'INV-1',
  amount = '7.40',
  currency = 'USD',
}: Charge) => ({
  p_carrier_id: carrierId,
  p_invoice_number: invoiceNumber,
  p_tracking_number: trackingNumber,
  p_charged_on: new Date().toISOString().slice(0, 10),
  p_amount: amount,
  p_currency: currency,
})
