import { formatUsd, type Minor } from '../core/money'

export const freeShipping = 'Free'

/** What shipping costs, as buyers read it. */
export const formatShipping = (minor: Minor): string => (minor === 0 ? freeShipping : formatUsd(minor))

/** Which countries the lowest of several prices is for, where it is nothing: all of them, or not. */
export const freeWhere = (costs: readonly Minor[]): string =>
  costs.every((cost) => cost === 0) ? '' : ' to some countries'
