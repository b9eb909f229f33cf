import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs in the browser yet. Until then nobody knows what a guest's cart holds. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
