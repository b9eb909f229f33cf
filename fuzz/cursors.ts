import type { Accounts } from './accounts'
import { hostileTexts } from './hostile'
import type { Draw } from '../harness/random'

const broken = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const anId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

const brokenCursors: readonly string[] = [
  broken('yesterday', anId),
  broken(5, anId),
  broken('infinity', anId),
  broken('+275760-09-13T00:00:00.000Z', anId),
  broken('0000-01-01T00:00:00.000Z', anId),
  broken('2026-01-01T00:00:00.000Z', "x' or '1'='1"),
  broken('2026-01-01T00:00:00.000Z', '\u0000'),
  broken('1e400', anId),
  broken('NaN', anId),
  broken(-1, anId),
  broken(2 ** 53, anId),
  broken([[[]]], {}),
  broken(null, null),
  broken(),
  Buffer.from('{"__proto__":1}').toString('base64url'),
  Buffer.from('\u00ff\u00fe\u0000').toString('base64url'),
  'bm90IGpzb24',
]

/** Cursors of real pages of every list, and broken ones. */
export class Cursors {
  private real: string[] = []

  async refresh({ customer, vendor, admin }: Accounts): Promise<void> {
    const pages = [
      customer.api.get_all_active_products({ limit: 1 }),
      customer.api.get_all_active_products({ limit: 1, sort: 'price_asc' }),
      customer.api.get_all_active_products({ limit: 1, search: 'basket' }),
      customer.api.get_customer_orders({ limit: 1 }),
      vendor.api.get_vendor_orders({ limit: 1 }),
      vendor.api.get_vendor_payouts({ limit: 1 }),
      admin.api.list_payouts({ limit: 1 }),
      admin.api.list_orders({ limit: 1 }),
      admin.api.list_payments({ limit: 1 }),
      admin.api.list_tax_rates({ limit: 1 }),
      admin.api.list_shipping_rates({ limit: 1 }),
      admin.api.list_carriers({ limit: 1 }),
      admin.api.list_pickup_points({ limit: 1 }),
      admin.api.list_tax_rate_changes({ limit: 1, country: 'KE' }),
    ]
    const found = await Promise.all(pages)
    this.real = found.flatMap(({ next_cursor }) => next_cursor ?? [])
  }

  draw(draw: Draw): string {
    if (draw.chance(60) && this.real.length > 0) return draw.pick(this.real)
    return draw.chance(60) ? draw.pick(brokenCursors) : draw.pick(hostileTexts)
  }
}
