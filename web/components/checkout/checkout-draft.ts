import type { Inputs } from '@web/api'
import { storageOf } from '@web/storage'
import type { AddressFormValues } from '../address/address-form'

type Order = Inputs['create_order']

/** What somebody has filled in at the checkout and not sent yet. */
export interface CheckoutDraft {
  userId: string
  address: AddressFormValues
  /** The address of the book that is chosen, or `new`; `editing` while its fields are open. */
  choice: string
  editing: boolean
  rateId: string
  method: Order['p_payment_method']
}

/** What was sent under one key without an answer: nobody knows yet whether it became an order. */
export interface OrderAttempt {
  userId: string
  key: string
  inputs: Order[]
}

/**
 * Kept by the tab over a reload, a lost connection and a sign-in in between; gone when the order is placed or the person signs
 * out. Nothing in them is secret; another person who signs in here does not see them.
 */
export const checkoutDraft = ofPerson<CheckoutDraft>('kijani-checkout')
export const orderAttempt = ofPerson<OrderAttempt>('kijani-order-attempt')

export function forgetCheckout() {
  checkoutDraft.clear()
  orderAttempt.clear()
}

function ofPerson<T extends { userId: string }>(key: string) {
  const store = storageOf('sessionStorage', key)
  return {
    read(userId: string): T | undefined {
      try {
        const value = JSON.parse(store.read() ?? 'null') as T | null
        return value?.userId === userId ? value : undefined
      } catch {
        return undefined
      }
    },
    write: (value: T) => store.write(JSON.stringify(value)),
    clear: () => store.write(null),
  }
}
