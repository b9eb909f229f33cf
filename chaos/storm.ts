import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@server/database/connect'
import type { Person } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import { callViaHttp } from '../harness/http-api'
import { membersOf } from '../harness/members'
import { seededRandom } from '../harness/random'
import type { Shopper } from '../harness/shopper'
import { purchase, type Purchase } from './buyer'
import { processOrders, type Sale } from './seller'
import type { Site } from './site'

/** Stock per product: plenty, and two that sell out. */
const initialStock = [100_000, 100_000, 100_000, 40, 15]

/** How many people take turns in each buyer's place: the marketplace limits how often one of them may open a payment. */
const shoppersPerBuyer = 10

/** Everything that the site confirmed to the people of a storm. */
export interface StormResults {
  products: readonly { variantId: string; stock: number }[]
  purchases: Purchase[]
  sales: Sale[]
  /** Calls that got no response, and other unexpected errors. */
  errors: string[]
}

/** People who buy and sell until `stop`, which resolves when the last of them has finished. */
export interface Storm {
  results: StormResults
  stop(): Promise<void>
}

export async function startStorm(
  site: Pick<Site, 'origin' | 'databaseUrl' | 'dataDir'>,
  { buyers, seed }: { buyers: number; seed: number },
): Promise<Storm> {
  const { db, close } = connect(site.databaseUrl, 2)
  const members = membersOf({ ...site, db })
  const vendor = await members.people.newVendor()
  const products: TestProduct[] = []
  for (const quantity of initialStock)
    products.push(await members.shop.newProduct({ vendor, quantity, name: `Basket ${products.length + 1}` }))
  const results: StormResults = {
    products: products.map(({ variantId }, index) => ({ variantId, stock: initialStock[index]! })),
    purchases: [],
    sales: [],
    errors: [],
  }
  const shopperOf = async ({ session }: Person): Promise<Shopper & { email: string }> => {
    const cookie = await members.cookieOf(session.userId)
    return {
      email: session.email,
      cookie,
      call: async (name, input, idempotencyKey) =>
        (await callViaHttp(
          { origin: site.origin, cookie: () => cookie, idempotencyKey },
          name,
          input,
        )) as never,
    }
  }
  let isFinished = false
  const repeat = async (work: (iteration: number) => Promise<void>) => {
    for (let iteration = 0; !isFinished; iteration++) {
      await work(iteration).catch((error: Error) => results.errors.push(error.message))
      await sleep(20)
    }
  }
  const loops: Promise<void>[] = []
  for (let buyerNumber = 1; buyerNumber <= buyers; buyerNumber++) {
    const shoppers: Awaited<ReturnType<typeof shopperOf>>[] = []
    while (shoppers.length < shoppersPerBuyer)
      shoppers.push(await shopperOf(await members.people.newCustomer()))
    const random = seededRandom(seed, 'buyer', buyerNumber)
    loops.push(
      repeat((iteration) =>
        purchase(shoppers[iteration % shoppersPerBuyer]!, products, random, results.purchases),
      ),
    )
  }
  const seller = await shopperOf(vendor)
  const random = seededRandom(seed, 'vendor')
  loops.push(
    repeat(async () => {
      await processOrders(seller, random, results.sales)
      await sleep(300)
    }),
  )
  // These connections are no part of the storm: a kill would break them.
  await close()
  return {
    results,
    async stop() {
      isFinished = true
      await Promise.all(loops)
    },
  }
}
