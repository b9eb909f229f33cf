import { z } from 'zod'
import { id } from '../core/schemas'
import * as texts from '../texts'
import { changeRequestLimits } from './facts'

const { pointsMax, pointMin, pointMax } = changeRequestLimits

const messages = texts.requestedChanges

/** A point of a change request: what the vendor is asked to change, ticked off once it is done. */
export const requestedChange = z.object({ id, text: z.string(), done: z.boolean() })

export type RequestedChange = z.infer<typeof requestedChange>

/** The points of a new change request. */
export const changePoints = z
  .array(z.string(messages.point).trim().min(pointMin, messages.point).max(pointMax, messages.pointLong))
  .min(1, messages.none)
  .max(pointsMax, messages.tooMany)

/** The form of a change request: one point to a line. */
export const changeRequestForm = z.object({
  points: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.replace(/^\s*[-*•]\s*/, '').trim())
        .filter((line) => line !== ''),
    )
    .pipe(changePoints),
})
