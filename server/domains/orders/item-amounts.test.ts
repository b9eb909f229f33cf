import { describe, expect, test } from 'vitest'
import { randomFrom } from '@contract/testing/random'
import type { Line } from '@server/domains/ledger/service'
import { itemTotalOf, ledgerItem, netOf, type ItemAmounts } from './item-amounts'
import { itemRefunded, itemReleased, itemSold } from '@server/domains/ledger/entries'

const firstRefund = { number: 1, goodwillMinor: 0 }

const basket: ItemAmounts = {
  id: 'i1',
  vendorId: 'v1',
  priceMinor: 34_50,
  quantity: 2,
  commissionMinor: 6_90,
  shippingMinor: 4_00,
  vendorShippingMinor: 0,
  taxMinor: 11_68,
  discountMinor: 0,
  shippingDiscountMinor: 0,
  discountPayer: null,
  importScheme: null,
}

/** The balance of each account after some postings. */
function balances(lines: readonly Line[]) {
  const balanceByAccount = new Map<string, number>()
  const add = ({ kind, owner = '' }: Line['from'], amount: number) =>
    balanceByAccount.set(`${kind}:${owner}`, (balanceByAccount.get(`${kind}:${owner}`) ?? 0) + amount)
  for (const { from, to, amount } of lines) {
    add(from, -amount)
    add(to, amount)
  }
  return Object.fromEntries([...balanceByAccount].filter(([, amount]) => amount !== 0))
}

describe("an item's money", () => {
  test('goes from the provider to the vendor net of commission, and to the commission, tax and shipping accounts', () => {
    expect(balances(itemSold(ledgerItem(basket), 'paystack').lines)).toEqual({
      'provider:paystack': -84_68,
      'vendor_pending:v1': 62_10,
      'commission:': 6_90,
      'tax:': 11_68,
      'shipping:': 4_00,
    })
  })

  test('is available to the vendor once released, net of commission', () => {
    const lines = [
      ...itemSold(ledgerItem(basket), 'paystack').lines,
      ...itemReleased(ledgerItem(basket)).lines,
    ]
    expect(balances(lines)).toMatchObject({ 'vendor_available:v1': 62_10 })
    expect(balances(lines)).not.toHaveProperty('vendor_pending:v1')
  })

  test.each([true, false])('is held for the buyer to the cent when refunded (released: %s)', (released) => {
    const lines = [
      ...itemSold(ledgerItem(basket), 'paystack').lines,
      ...(released ? itemReleased(ledgerItem(basket)).lines : []),
      ...itemRefunded({ ...ledgerItem(basket), ...firstRefund, released }).lines,
    ]
    expect(balances(lines)).toEqual({ 'provider:paystack': -84_68, 'refunds_held:': 84_68 })
  })

  test('never leaves a cent behind, in 2,000 random items', () => {
    const random = randomFrom(3)
    const failures: ItemAmounts[] = []
    for (let round = 0; round < 2_000; round++) {
      const goods = { priceMinor: random(1, 100_000), quantity: random(1, 20) }
      const item: ItemAmounts = {
        id: 'i',
        vendorId: 'v',
        importScheme: null,
        ...goods,
        commissionMinor: random(0, goods.priceMinor * goods.quantity),
        shippingMinor: random(0, 9_999),
        vendorShippingMinor: 0,
        taxMinor: random(0, 9_999),
        discountMinor: 0,
        shippingDiscountMinor: 0,
        discountPayer: null,
      }
      const goodsMinor = goods.priceMinor * goods.quantity
      item.vendorShippingMinor = round % 2 ? random(0, goodsMinor - item.commissionMinor) : 0
      if (round % 3 === 1)
        Object.assign(item, {
          discountMinor: random(0, netOf(item)),
          discountPayer: 'vendor',
        })
      if (round % 3 === 2)
        Object.assign(item, {
          discountMinor: random(0, goodsMinor),
          shippingDiscountMinor: random(0, item.shippingMinor),
          discountPayer: 'marketplace',
        })
      const sold = itemSold(ledgerItem(item), 'p').lines
      const refundLines = itemRefunded({ ...ledgerItem(item), ...firstRefund, released: false }).lines
      const paid = -(balances(sold)['provider:p'] ?? 0)
      const netBalances = balances([...sold, ...refundLines])
      const isBalanced =
        paid === itemTotalOf(item) &&
        (netBalances['refunds_held:'] ?? 0) === paid &&
        Object.keys(netBalances).every((name) => name === 'refunds_held:' || name === 'provider:p')
      if (!isBalanced || netOf(item) < 0) failures.push(item)
    }
    expect(failures).toEqual([])
  })
})
