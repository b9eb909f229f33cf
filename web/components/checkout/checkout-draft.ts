import type { BillingFormValues } from '@contract/orders/billing-details'
import type { Inputs } from '@web/api'
import { storageOf } from '@web/storage'
import type { AddressFormValues } from '../address/address-form'

type Order = Inputs['create_order']

/** What has been filled in at checkout but not submitted yet. */
export interface CheckoutDraft {
  userId: string
  address: AddressFormValues
  /** The chosen address of the address book, or `new`; `isEditing` while its fields are open. */
  choice: string
  isEditing: boolean
  rateId: string
  method: Order['p_payment_method']
  /** The promo code that was entered. */
  code?: string
  billing?: BillingFormValues
}

/** The order submitted under an idempotency key that has had no answer: it may or may not have been created. */
export interface OrderAttempt {
  userId: string
  key: string
  inputs: Order[]
}

/**
 * Stored per tab across reloads, lost connections and a sign-in; cleared when the order is placed or the user signs out. It holds no
 * secrets, and is not shown to another user who signs in here.
 */
export const checkoutDraft = userStorage<CheckoutDraft>('kijani-checkout')
export const orderAttempt = userStorage<OrderAttempt>('kijani-order-attempt')

export function clearCheckout() {
  checkoutDraft.clear()
  orderAttempt.clear()
}

function userStorage<T extends { userId: string }>(key: string) {
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
