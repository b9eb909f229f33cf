import { load, median, p99, type Measurement, type LoadSettings } from './load'
import { cpuMs } from '../harness/processes'
import type { Trial } from './rounds'
import { buy, newShopper, type Shopper } from '../harness/shopper'
import { seededVisitor } from './seeded-visitor'

/** Fewer than a cart's limit. */
const cartLines = 80
const concurrentShoppers = 8

interface PurchaseTarget {
  origin: string
  databaseUrl: string
  /** Products without options, with plenty of stock. */
  simpleProducts: readonly string[]
  loadSettings: LoadSettings
}

/** What signed-in users do: adding to their carts, and whole purchases from the cart to the paid order. */
export async function purchaseTrials(target: PurchaseTarget): Promise<Trial[]> {
  const { origin, databaseUrl, simpleProducts, loadSettings } = target
  const buyers = await Promise.all(
    Array.from({ length: 2 * concurrentShoppers }, (_, index) =>
      newShopper(origin, databaseUrl, `buyer-${index}@bench.example`),
    ),
  )
  const cookies = buyers.slice(0, concurrentShoppers).map(({ cookie }) => cookie)
  const addToCart = (id: string) => ({ call: 'add_to_cart', input: { p_product_id: id, p_quantity: 1 } })
  const cartProducts = simpleProducts.slice(0, cartLines)
  return [
    {
      name: 'add to cart: one',
      baselineKind: 'detail',
      run: () => load(origin, () => addToCart(cartProducts[0]!), loadSettings, cookies),
    },
    {
      name: 'add to cart: varied',
      baselineKind: 'detail',
      run: (round) => {
        const draw = seededVisitor(round)
        return load(origin, () => addToCart(draw.next(cartProducts)), loadSettings, cookies)
      },
    },
    {
      name: 'whole purchase',
      baselineKind: null,
      run: () =>
        buyRepeatedly(buyers.slice(concurrentShoppers), simpleProducts.slice(cartLines, 400), loadSettings),
    },
  ]
}

/** Each user buys repeatedly until the time is up. */
async function buyRepeatedly(
  buyers: readonly Shopper[],
  products: readonly string[],
  { seconds, pids }: LoadSettings,
): Promise<Measurement> {
  const draw = seededVisitor(7)
  const deadline = Date.now() + seconds * 1000
  const before = cpuMs(pids())
  const startTime = performance.now()
  const times: number[] = []
  await Promise.all(
    buyers.map(async (buyer) => {
      while (Date.now() < deadline) {
        const startedAt = performance.now()
        await buy(buyer, draw.next(products))
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const elapsedSeconds = (performance.now() - startTime) / 1000
  return {
    perSecond: times.length / elapsedSeconds,
    p50: median(times),
    p99: p99(times),
    cpuMsEach: (cpuMs(pids()) - before) / times.length,
    failed: 0,
  }
}
