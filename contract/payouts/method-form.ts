import { z } from 'zod'
import { currentPasswordField, secondFactorCode } from '../accounts/procedures'
import { payoutAccountProblems } from './account-formats'
import { payoutDestination } from './procedures'

/** A payout method of a country as edited in the form, with what proves that its vendor edits it. */
export const payoutMethodForm = (country: string) =>
  z.intersection(
    payoutDestination.superRefine((destination, context) => {
      for (const { field, message } of payoutAccountProblems(country, destination))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
    z.object({ password: currentPasswordField, code: secondFactorCode }),
  )

export type PayoutMethodForm = z.infer<ReturnType<typeof payoutMethodForm>>
