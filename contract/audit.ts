import { z } from 'zod'
import { id } from './ids'

/**
 * An audit log entry about records of one kind: who changed which, with the facts before and after. `actor_name` is null for the system;
 * `before` is null for a new record.
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
