import { accountScreens } from './account'
import { adminScreens } from './admin'
import { authScreens } from './auth'
import { buyingScreens } from './buying'
import { orderScreens } from './orders'
import { pageScreens } from './pages'
import type { Screen } from './screen'
import { shopScreens } from './shop'
import { vendorScreens } from './vendor'

/** The screens whose names begin with one of these; without any, all of them. */
export const screensNamed = (prefixes: readonly string[]): readonly Screen[] =>
  screens.filter(({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)))

/** Every screen that is built, in its notable states. */
const screens: readonly Screen[] = [
  ...shopScreens,
  ...pageScreens,
  ...authScreens,
  ...buyingScreens,
  ...accountScreens,
  ...orderScreens,
  ...vendorScreens,
  ...adminScreens,
]
