import { load, median, p99, type Figure, type Pressure } from './load'
import { cpuMs } from '../harness/processes'
import type { Trial } from './rounds'
import { buy, newShopper, type Shopper } from '../harness/shopper'
import { visitor } from './words'

/** Fewer than a cart's limit. */
const linesOfCart = 80
const shoppers = 8

interface Shop {
  origin: string
  databaseUrl: string
  /** Products without options, with plenty of stock. */
  simple: readonly string[]
  pressure: Pressure
}

/** What signed-in users do: adding to their carts, and whole purchases from the cart to the paid order. */
export async function purchaseTrials(shop: Shop): Promise<Trial[]> {
  const { origin, databaseUrl, simple, pressure } = shop
  const people = await Promise.all(
    Array.from({ length: 2 * shoppers }, (_, nth) =>
      newShopper(origin, databaseUrl, `buyer-${nth}@bench.example`),
    ),
  )
  const cookies = people.slice(0, shoppers).map(({ cookie }) => cookie)
  const add = (id: string) => ({ call: 'add_to_cart', input: { p_product_id: id, p_quantity: 1 } })
  const some = simple.slice(0, linesOfCart)
  return [
    {
      name: 'add to cart: one',
      against: 'detail',
      run: () => load(origin, () => add(some[0]!), pressure, cookies),
    },
    {
      name: 'add to cart: varied',
      against: 'detail',
      run: (round) => {
        const draw = visitor(round)
        return load(origin, () => add(draw.next(some)), pressure, cookies)
      },
    },
    {
      name: 'whole purchase',
      against: null,
      run: () => buyRepeatedly(people.slice(shoppers), simple.slice(linesOfCart, 400), pressure),
    },
  ]
}

/** Each user buys repeatedly until the time is up. */
async function buyRepeatedly(
  people: readonly Shopper[],
  products: readonly string[],
  { seconds, pids }: Pressure,
): Promise<Figure> {
  const draw = visitor(7)
  const until = Date.now() + seconds * 1000
  const before = cpuMs(pids())
  const begun = performance.now()
  const times: number[] = []
  await Promise.all(
    people.map(async (person) => {
      while (Date.now() < until) {
        const started = performance.now()
        await buy(person, draw.next(products))
        times.push(performance.now() - started)
      }
    }),
  )
  const lasted = (performance.now() - begun) / 1000
  return {
    perSecond: times.length / lasted,
    p50: median(times),
    p99: p99(times),
    cpuMsEach: (cpuMs(pids()) - before) / times.length,
    failed: 0,
  }
}
