import type { CurrentUser } from './auth-provider'

/** Whether to offer a user their own store: everyone but vendors, who have one, and admins. */
export const canSell = (me: CurrentUser | null): boolean => me === null || me.role === 'customer'
