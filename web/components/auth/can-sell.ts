import type { Me } from './auth-provider'

/** Whether to offer a user their own store: everyone but vendors, who have one, and admins. */
export const maySell = (me: Me | null): boolean => me === null || me.role === 'customer'
