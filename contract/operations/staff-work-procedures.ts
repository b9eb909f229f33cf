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

/** `daily`: one email a day with all that waits, instead of emails as it arrives. */
const staffMailFrequency = z.object({ daily: z.boolean() })

export type StaffMailFrequency = z.infer<typeof staffMailFrequency>

export const staffWorkProcedures = {
  list_staff_work: procedure({
    summary: 'How much work of each kind waits for the caller, without what is done and what others do',
    role: 'admin',
    area: 'any',
    effect: 'read',
    input: noInput,
    output: z.object({ items: z.array(openStaffWork) }),
  }),
  get_staff_mail_frequency: procedure({
    summary: 'Whether the caller is mailed about work as it arrives or once a day',
    role: 'admin',
    area: 'any',
    effect: 'read',
    input: noInput,
    output: staffMailFrequency,
  }),
  save_staff_mail_frequency: procedure({
    summary: 'Changes whether the caller is mailed about work as it arrives or once a day',
    role: 'admin',
    area: 'any',
    effect: 'write',
    input: z.object({ p_daily: z.boolean() }),
    output: staffMailFrequency,
  }),
}
