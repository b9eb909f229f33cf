import { z } from 'zod'
import { id } from './ids'

/**
 * An audit log entry about records of one kind: who changed which, and what the facts were before and after. `actor_name` is null
 * for what the system did; `before` is null for a record that was new.
 */
export const auditEntryOf = <const Action extends string, Facts extends z.ZodType>(
  actions: readonly Action[],
  facts: Facts,
) =>
  z.object({
    entry_id: id,
    subject_id: z.string(),
    action: z.enum(actions),
    created_at: z.string(),
    actor_name: z.string().nullable(),
    before: facts.nullable(),
    after: facts.nullable(),
  })
