import type { staffWorkProcedures } from '@contract/operations/staff-work-procedures'
import type { Handlers } from '@server/platform/procedures'
import { listStaffWork } from './list-staff-work'

export const staffWorkHandlers: Handlers<keyof typeof staffWorkProcedures> = {
  list_staff_work: (_, context) => listStaffWork(context),
}
