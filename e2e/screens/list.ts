import { accountScreens } from './account'
import { adminScreens } from './admin'
import { authScreens } from './auth'
import { buyingScreens } from './buying'
import { orderScreens } from './orders'
import { pageScreens } from './pages'
import type { Screen } from './screen'
import { shopScreens } from './shop'
import { vendorScreens } from './vendor'

/** Every screen that is built, in its notable states. */
export const screens: readonly Screen[] = [
  ...shopScreens,
  ...pageScreens,
  ...authScreens,
  ...buyingScreens,
  ...accountScreens,
  ...orderScreens,
  ...vendorScreens,
  ...adminScreens,
]
