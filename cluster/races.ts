import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Api } from '@contract/contract'
import type { membersOf } from '../harness/members'
import { payOnPage } from '../harness/shopper'
import { callViaHttp } from '../harness/http-api'
import { nairobi, type TestProduct } from '@server/testing/shopping'
import type { Person, VendorPerson } from '@server/testing/people'
import { refusalOf, retryUntilDone } from '../chaos/retry'
import type { Check } from '../chaos/checks'

type Members = ReturnType<typeof membersOf>
type OrderInput = Parameters<Api['create_order']>[0]

/** Something that several people want at the same moment, and that only some of them may get. */
export interface Race {
  name: string
  /** Everybody at once, each until answered. */
  run(): Promise<void>
  /** What is wrong afterwards, in what people were told or in the database. */
  check(pool: pg.Pool): Promise<string[]>
}

const racers = 5

/** Prepares all races: accounts, products and filled carts. */
export async function prepareRaces(origin: string, members: Members): Promise<Race[]> {
  const call = (person: Person, name: string, input: object, idempotencyKey?: string) =>
    callViaHttp(
      { origin, cookie: () => members.cookieOf(person.session.userId), idempotencyKey },
      name,
      input,
    )
  const placeOrder = (person: Person, input: object, key: string) =>
    retryUntilDone('place a contested order', () =>
      call(person, 'create_order', input, key),
    ) as Promise<string>
  const newRacers = () => Promise.all(Array.from({ length: racers }, () => members.people.newCustomer()))
  const fillCart = (person: Person, product: TestProduct) =>
    members.shop.prepareOrder(person, [{ product, quantity: 1 }], nairobi)

  /** Everybody places an order once; returns the orders that were confirmed. */
  const placeAll = async (people: readonly Person[], inputs: readonly object[]) => {
    const results = await Promise.all(
      people.map((person, index) =>
        placeOrder(person, inputs[index]!, randomUUID()).catch((error: unknown) => void refusalOf(error)),
      ),
    )
    return results.filter((id) => id !== undefined)
  }

  async function lastItem(): Promise<Race> {
    const product = await members.shop.newProduct({ quantity: 1, name: 'The last basket' })
    const people = await newRacers()
    const inputs = await Promise.all(people.map((person) => fillCart(person, product)))
    let confirmed: string[] = []
    return {
      name: `the last item, wanted by ${racers}`,
      run: async () => void (confirmed = await placeAll(people, inputs)),
      async check(pool) {
        const { rows } = await pool.query<{ order_id: string; stock: number }>(
          'select i.order_id, v.stock from product_variants v left join order_items i on i.variant_id = v.id where v.id = $1',
          [product.variantId],
        )
        const isRight = rows.length === 1 && rows[0]!.stock === 0 && rows[0]!.order_id === confirmed[0]
        return isRight && confirmed.length === 1
          ? []
          : [`confirmed ${confirmed.join()}, stored ${JSON.stringify(rows)}`]
      },
    }
  }

  async function lastUses(): Promise<Race> {
    const maxUses = 2
    const product = await members.shop.newProduct({ name: 'The basket with a code' })
    const { api } = await members.people.anyAdmin()
    const code = `R-${randomUUID().slice(0, 8)}`.toUpperCase()
    const { promotion_id } = await api.save_promotion({
      p_promotion: { code, kind: 'percent', percent: 10, max_uses: maxUses },
    })
    await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
    const people = await newRacers()
    const inputs = await Promise.all(people.map((person) => withCode(person, product, code)))
    let confirmed: string[] = []
    return {
      name: `${maxUses} uses of a code, wanted by ${racers}`,
      run: async () => void (confirmed = await placeAll(people, inputs)),
      async check(pool) {
        const { rows } = await pool.query<{ order_id: string }>(
          'select order_id from promotion_redemptions where promotion_id = $1',
          [promotion_id],
        )
        const stored = rows.map(({ order_id }) => order_id)
        const isRight = stored.length === maxUses && confirmed.every((id) => stored.includes(id))
        return isRight && confirmed.length === maxUses
          ? []
          : [`confirmed ${confirmed.join()}, stored ${stored.join()}`]
      },
    }
  }

  async function withCode(person: Person, product: TestProduct, code: string): Promise<OrderInput> {
    const input = await fillCart(person, product)
    const { discount, tax } = await person.api.estimate_promotion({
      p_promotion_code: code,
      p_shipping_address: input.p_shipping_address,
      p_rate_id: input.p_shipping_details.rate_id,
    })
    return { ...input, p_promotion_code: code, p_discount: discount, p_tax_amount: tax }
  }

  async function doubleClick(): Promise<Race> {
    const product = await members.shop.newProduct({ name: 'The basket clicked twice' })
    const person = await members.people.newCustomer()
    const input = await fillCart(person, product)
    const key = randomUUID()
    let answered: string[] = []
    return {
      name: 'Place Order clicked three times with one key',
      run: async () =>
        void (answered = await Promise.all([1, 2, 3].map(() => placeOrder(person, input, key)))),
      async check(pool) {
        const { rows } = await pool.query<{ id: string }>('select id from orders where customer_id = $1', [
          person.session.userId,
        ])
        const isRight = rows.length === 1 && answered.every((id) => id === rows[0]!.id)
        return isRight ? [] : [`answered ${answered.join()}, stored ${JSON.stringify(rows)}`]
      },
    }
  }

  async function doublePayout(): Promise<Race> {
    const vendor = await members.people.newVendor({ country: 'NG' })
    await earn(vendor)
    let accepted = 0
    return {
      name: 'a payout requested three times',
      async run() {
        const requests = [1, 2, 3].map(() =>
          retryUntilDone('request a payout', () => call(vendor, 'request_vendor_payout', {})).then(
            () => accepted++,
            (error: unknown) => void refusalOf(error),
          ),
        )
        await Promise.all(requests)
      },
      async check(pool) {
        const { rows } = await pool.query('select id from payouts where vendor_id = $1', [vendor.vendorId])
        // The response of the one that was accepted may have been lost, and its repetition refused.
        return rows.length === 1 && accepted <= 1 ? [] : [`${accepted} accepted, ${rows.length} stored`]
      },
    }
  }

  /** A sale that is paid and delivered, so that it can be paid out. */
  async function earn(vendor: VendorPerson) {
    const product = await members.shop.newProduct({ vendor, priceMinor: 60_00, name: 'The basket sold' })
    const buyer = await members.people.newCustomer()
    const orderId = await members.shop.placeOrder(buyer, [{ product, quantity: 1 }])
    const payment = await buyer.api.start_payment({ p_order_id: orderId })
    if (payment.kind === 'redirect') await payOnPage(payment.redirect_url)
    await buyer.api.confirm_payment({ p_order_id: orderId })
    for (const { id } of await members.shop.itemsOf(orderId))
      for (const p_status of ['shipped', 'delivered'] as const)
        await vendor.api.update_order_item_status({ p_item_id: id, p_status })
  }

  return Promise.all([lastItem(), lastUses(), doubleClick(), doublePayout()])
}

/** The checks of races that have been run in several steps, as one for each kind. */
export async function checkRaces(pool: pg.Pool, races: readonly Race[]): Promise<Check[]> {
  const checks = new Map<string, string[]>()
  for (const race of races)
    checks.set(race.name, [...(checks.get(race.name) ?? []), ...(await race.check(pool))])
  return [...checks].map(([name, violations]) => ({ name: `race: ${name}`, violations }))
}
