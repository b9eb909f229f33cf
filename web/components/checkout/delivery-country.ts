import { useSyncExternalStore } from 'react'
import { deliveryCountryCodes } from '@contract/core/delivery-countries'
import { storageOf } from '@web/storage'

const store = storageOf('localStorage', 'kijani-delivery-country')
const listeners = new Set<() => void>()

/** The country the buyer last chose or used for a delivery, stored in this browser only; null if there is none. */
export const deliveryCountry = {
  read(): string | null {
    const code = store.read()
    return code !== null && deliveryCountryCodes.includes(code) ? code : null
  },
  save(code: string) {
    store.write(code)
    for (const listener of listeners) listener()
  },
}

/** Null on the server, so that pages stay the same for everyone. */
export const useDeliveryCountry = (): string | null =>
  useSyncExternalStore(subscribe, deliveryCountry.read, () => null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
