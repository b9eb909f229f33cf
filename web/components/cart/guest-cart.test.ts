import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartItem, CartProduct } from '@contract/cart/procedures'
import { guestCartKey } from '@contract/cart/facts'
import * as texts from '@contract/texts'
import { guestCart } from './guest-cart'
import { pendingMerge } from './pending-merge'

const [dress, small, large] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]

const cartProduct = (change: Partial<CartProduct> = {}): CartProduct => ({
  product_id: dress,
  variant_id: small,
  name: 'Kitenge Wrap Dress',
  variant_title: 'S',
  price: 42,
  reference_price: null,
  image_url: null,
  vendor_name: 'Sika Wax House',
  vendor_slug: 'sika-wax-house',
  stock_quantity: 5,
  reopens_on: null,
  ...change,
})
const line = (change: Partial<CartItem> = {}): CartItem => ({
  ...cartProduct(),
  quantity: 1,
  price_when_added: 42,
  available: true,
  ...change,
})
const inLarge = { variant_id: large, variant_title: 'L' }

/** A line as stored by a version from before products had variants. */
const legacyLine = { product_id: small, quantity: 2, name: 'Kitenge Wrap Dress, S', price: 42 }

let stored: Map<string, string>
const store = (items: unknown) => stored.set(guestCartKey, JSON.stringify(items))

beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

describe('a guest cart', () => {
  test('has one line per variant and adds up quantities of the same one', () => {
    guestCart.add(line())
    guestCart.add(line(inLarge))
    guestCart.add(line({ quantity: 2 }))
    expect(guestCart.read()).toEqual([line({ quantity: 3 }), line(inLarge)])
  })

  test('changes and removes the line of one variant, not of another', () => {
    guestCart.add(line())
    guestCart.add(line(inLarge))
    guestCart.setQuantity(large, 4)
    guestCart.setQuantity(small, 0)
    expect(guestCart.read()).toEqual([line({ ...inLarge, quantity: 4 })])
  })

  test('takes over current variant data, and keeps discontinued variants with no stock', () => {
    guestCart.add(line())
    guestCart.add(line(inLarge))
    guestCart.refresh([cartProduct({ price: 45, stock_quantity: 1 })])
    expect(guestCart.read()).toEqual([
      line({ price: 45, stock_quantity: 1 }),
      line({ ...inLarge, stock_quantity: 0, available: false }),
    ])
  })

  test('is discarded when it contains an invalid line, which is logged', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    store([line(), line({ variant_id: 'small' })])
    expect(guestCart.read()).toEqual([])
    expect(consoleError).toHaveBeenCalledWith(texts.error.guestCart)
  })
})

describe('a guest cart that changed in another page', () => {
  const notify = (type: string, properties: object) =>
    window.dispatchEvent(Object.assign(new Event(type), properties))

  test('is read again, also by a page that was frozen in the history meanwhile', () => {
    const listener = vi.fn()
    const unsubscribe = guestCart.subscribe(listener)
    notify('storage', { key: guestCartKey })
    expect(listener).toHaveBeenCalledTimes(1)
    notify('storage', { key: 'eco-theme' })
    notify('pageshow', { persisted: false })
    expect(listener).toHaveBeenCalledTimes(1)
    notify('pageshow', { persisted: true })
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    notify('pageshow', { persisted: true })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a line from before products had variants', () => {
  test('is read, with a variant standing in for the product it names', () => {
    store([legacyLine])
    expect(guestCart.read()).toMatchObject([
      { product_id: small, variant_id: small, variant_title: null, quantity: 2, available: true },
    ])
  })

  test('becomes a line of the product that its variant belongs to', () => {
    store([legacyLine])
    guestCart.refresh([cartProduct()])
    expect(guestCart.read()).toEqual([line({ quantity: 2, stock_quantity: 5 })])
    guestCart.add(line())
    expect(guestCart.read()).toHaveLength(1)
  })

  test('is merged even if a merge was already pending', () => {
    stored.set(`${guestCartKey}-on-its-way`, JSON.stringify({ userId: 'ama', key: 'k', items: [legacyLine] }))
    expect(pendingMerge.claim('ama')?.items).toMatchObject([
      { variant_id: small, variant_title: null, quantity: 2 },
    ])
    expect(pendingMerge.claim('kofi')).toBeUndefined()
  })
})
