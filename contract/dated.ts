import { z } from 'zod'
import { day } from './day-schema'

/**
 * The state today of a record that applies from `valid_from` to the day before `valid_to` (a tax rate, a shipping rate, a commission
 * rule). `past` has ended or was withdrawn before it began.
 */
export const datedStates = ['current', 'future', 'past'] as const
export type DatedState = (typeof datedStates)[number]

/** The form that ends such a record: `validTo` is the first day on which it no longer applies. */
export const endForm = z.object({ validTo: day })
