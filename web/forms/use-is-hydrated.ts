import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether scripts handle this component: false on the server and while the page is being hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
