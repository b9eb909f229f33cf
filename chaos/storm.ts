import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@server/database/connect'
import type { Person } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import { callOver } from '../harness/http-api'
import { membersOf } from '../harness/members'
import { drawFrom } from '../harness/random'
import type { Shopper } from '../harness/shopper'
import { purchase, type Purchase } from './buyer'
import { workThroughOrders, type Sale } from './seller'
import type { Site } from './site'

/** Stock per product: plenty, and two that sell out. */
const stocks = [100_000, 100_000, 100_000, 40, 15]

/** How many people take turns in each buyer's place: the marketplace limits how often one of them may open a payment. */
const peoplePerPlace = 10

/** Everything that the people of a storm were told. */
export interface ReportedResult {
  goods: readonly { variantId: string; stock: number }[]
  purchases: Purchase[]
  sales: Sale[]
  /** Calls that stayed without an answer, and other surprises. */
  troubles: string[]
}

/** People who buy and sell until `stop`, which resolves when the last of them has finished. */
export interface Storm {
  told: ReportedResult
  stop(): Promise<void>
}

export async function startStorm(
  site: Site,
  { buyers, seed }: { buyers: number; seed: number },
): Promise<Storm> {
  const { db, close } = connect(site.databaseUrl, 2)
  const members = membersOf({ ...site, db })
  const vendor = await members.people.newVendor()
  const goods: TestProduct[] = []
  for (const quantity of stocks)
    goods.push(await members.shop.newProduct({ vendor, quantity, name: `Basket ${goods.length + 1}` }))
  const reported: ReportedResult = {
    goods: goods.map(({ variantId }, n) => ({ variantId, stock: stocks[n]! })),
    purchases: [],
    sales: [],
    troubles: [],
  }
  const shopperOf = async ({ session }: Person): Promise<Shopper & { email: string }> => {
    const cookie = await members.cookieOf(session.userId)
    return {
      email: session.email,
      cookie,
      call: async (name, input, idempotencyKey) =>
        (await callOver({ origin: site.origin, cookie: () => cookie, idempotencyKey }, name, input)) as never,
    }
  }
  let isOver = false
  const again = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn).catch((error: Error) => reported.troubles.push(error.message))
      await sleep(20)
    }
  }
  const people: Promise<void>[] = []
  for (let nth = 1; nth <= buyers; nth++) {
    const inTurn: Awaited<ReturnType<typeof shopperOf>>[] = []
    while (inTurn.length < peoplePerPlace) inTurn.push(await shopperOf(await members.people.newCustomer()))
    const draw = drawFrom(seed, 'buyer', nth)
    people.push(again((turn) => purchase(inTurn[turn % peoplePerPlace]!, goods, draw, reported.purchases)))
  }
  const seller = await shopperOf(vendor)
  const draw = drawFrom(seed, 'vendor')
  people.push(
    again(async () => {
      await workThroughOrders(seller, draw, reported.sales)
      await sleep(300)
    }),
  )
  // These connections are no part of the storm: a kill would break them.
  await close()
  return {
    told: reported,
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}
