import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { staffWorkKinds } from './staff-work'

/** Work of one kind that waits. `count` stops at `staffWorkMaxCount`; `due_at`: the nearest deadline that others have set. */
const openStaffWork = z.object({
  kind: z.enum(staffWorkKinds),
  count: z.number().int().positive(),
  due_at: z.string().nullable(),
})

export type OpenStaffWork = z.infer<typeof openStaffWork>

export const staffWorkProcedures = {
  list_staff_work: procedure({
    summary: 'How much work of each kind waits for the caller, without what is done and what others do',
    role: 'admin',
    area: 'any',
    effect: 'read',
    input: noInput,
    output: z.object({ items: z.array(openStaffWork) }),
  }),
}
