import { useSyncExternalStore } from 'react'
import { countryName } from '@contract/core/country-names'
import { storageOf } from '@web/storage'

const key = 'kijani-delivery-country'
const store = storageOf('localStorage', key)

/** The country the buyer last chose or used for a delivery, stored in this browser only; null if there is none. */
export const deliveryCountry = {
  read(): string | null {
    const code = store.read()
    // What is no country's code has no name.
    return code !== null && countryName(code) !== code ? code : null
  },
  save(code: string) {
    store.write(code)
    // The browser itself tells the other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  },
}

/** Loads the choice of a country: 250 names, only for those who open it. For `useLazyComponent`. */
export const loadCountrySelect = () =>
  import('./components/checkout/delivery-country-select').then((module) => module.DeliveryCountrySelect)

/** Null on the server, so that pages stay the same for everyone. */
export const useDeliveryCountry = (): string | null =>
  useSyncExternalStore(store.subscribe, deliveryCountry.read, () => null)
