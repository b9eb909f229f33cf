import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutDraft, clearCheckout, orderAttempt, type CheckoutDraft } from './checkout-draft'

const stored = new Map<string, string>()
const session = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}
vi.stubGlobal('window', { sessionStorage: session })
beforeEach(() => stored.clear())

const draft = {
  userId: 'amina',
  choice: 'new',
  editing: true,
  rateId: 'standard',
  method: 'mpesa',
} as CheckoutDraft

test('what was filled in is there again after a reload, for the person who typed it alone', () => {
  checkoutDraft.write(draft)
  expect(checkoutDraft.read('amina')).toEqual(draft)
  expect(checkoutDraft.read('kofi')).toBeUndefined()
})

test('an order placed or a sign-out leaves nothing behind', () => {
  checkoutDraft.write(draft)
  orderAttempt.write({ userId: 'amina', key: 'k', inputs: [] })
  clearCheckout()
  expect([checkoutDraft.read('amina'), orderAttempt.read('amina'), stored.size]).toEqual([
    undefined,
    undefined,
    0,
  ])
})

test.for(['not json', 'null', '[]', '{}'])('%s in the storage is no draft', (text) => {
  stored.set('kijani-checkout', text)
  expect(checkoutDraft.read('amina')).toBeUndefined()
})

test('a browser that stores nothing keeps the draft as long as the page', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('window', { sessionStorage: { ...session, setItem: refuse } })
  checkoutDraft.write(draft)
  expect(checkoutDraft.read('amina')).toEqual(draft)
  vi.stubGlobal('window', { sessionStorage: session })
})
