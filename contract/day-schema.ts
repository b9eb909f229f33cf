import { z } from 'zod'
import { limits } from './limits'
import { texts } from './texts'

const { earliest, latest } = limits.day

/** A calendar day on the wire and in a date field, such as `2026-01-31`. */
export const day = z.iso
  .date(texts.day)
  .refine((value) => earliest <= value && value <= latest, texts.day)
  .meta({ description: 'A day, such as 2026-01-31' })
