import type { Me } from './auth-provider'

/** Whether to offer somebody a shop of their own: everyone but vendors, who have one, and the people who run the marketplace. */
export const maySell = (me: Me | null): boolean => me === null || me.role === 'customer'
