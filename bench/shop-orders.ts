import { setTimeout as sleep } from 'node:timers/promises'
import { paymentStartRateLimit } from '@contract/payments/facts'
import { buy, newShopper } from '../harness/shopper'
import type { ShopProduct } from './shop-catalogue'
import { seededVisitor } from './seeded-visitor'
import { zipf } from './zipf'

export interface Orders {
  /** How many were placed and paid. */
  count(): number
  failed(): number
  stop(): Promise<void>
}

const perSecond = 5
const buyerCount = 16

/** Buyers who order one product after the other, the popular ones more often: five orders a second together, as far as the server keeps up. */
export async function placeOrders(
  originOf: () => string,
  databaseUrl: string,
  products: readonly ShopProduct[],
): Promise<Orders> {
  const draw = zipf(products.length, seededVisitor(30))
  let buyerNumber = 0
  const newBuyer = () =>
    newShopper(originOf, databaseUrl, `shop-buyer-${Date.now()}-${buyerNumber++}@bench.example`)
  const buyers = await Promise.all(Array.from({ length: buyerCount }, newBuyer))
  let count = 0
  let failed = 0
  let isStopped = false
  let due = performance.now()

  async function orderRepeatedly(buyer: (typeof buyers)[number]) {
    for (let orders = 1; !isStopped; orders++) {
      const at = Math.max(due, performance.now())
      due = at + 1000 / perSecond
      await sleep(at - performance.now())
      if (isStopped) return
      try {
        // Nobody may start more payments than that.
        if (orders % paymentStartRateLimit.times === 0) buyer = await newBuyer()
        await buy(buyer, products[draw()]!.id)
        count++
      } catch (error) {
        if (failed++ === 0) console.error(error)
      }
    }
  }
  const running = Promise.all(buyers.map(orderRepeatedly))
  return {
    count: () => count,
    failed: () => failed,
    async stop() {
      isStopped = true
      await running
    },
  }
}
