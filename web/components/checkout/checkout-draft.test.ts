import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutDraft, clearCheckout, orderAttempt, type CheckoutDraft } from './checkout-draft'

const stored = new Map<string, string>()
const session = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: session })
  stored.clear()
  clearCheckout()
})

const draft = {
  userId: 'amina',
  choice: 'new',
  isEditing: true,
  rateId: 'standard',
  method: 'mpesa',
} as CheckoutDraft

test('a draft survives a reload, but only for the user who entered it', () => {
  checkoutDraft.write(draft)
  expect(checkoutDraft.read('amina')).toEqual(draft)
  expect(checkoutDraft.read('kofi')).toBeUndefined()
  expect(stored.size).toBe(1)
})

test('placing an order or signing out clears the draft', () => {
  checkoutDraft.write(draft)
  orderAttempt.write({ userId: 'amina', key: 'k', inputs: [] })
  expect(stored.size).toBe(2)
  clearCheckout()
  expect([checkoutDraft.read('amina'), orderAttempt.read('amina'), stored.size]).toEqual([
    undefined,
    undefined,
    0,
  ])
})

test.for(['not json', 'null', '[]', '{}'])('%s in storage is not a draft', (text) => {
  stored.set('kijani-checkout', text)
  expect(checkoutDraft.read('amina')).toBeUndefined()
})

test('without storage, the draft lasts as long as the page', () => {
  const throwStorageError = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('window', { sessionStorage: { ...session, setItem: throwStorageError } })
  checkoutDraft.write(draft)
  expect(checkoutDraft.read('amina')).toEqual(draft)
  expect(stored.size).toBe(0)
})
