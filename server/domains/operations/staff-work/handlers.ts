import type { staffWorkProcedures } from '@contract/operations/staff-work-procedures'
import type { Handlers } from '@server/platform/procedures'
import { listStaffWork } from './list-staff-work'
import { getStaffMailFrequency, saveStaffMailFrequency } from './mail-frequency'

export const staffWorkHandlers: Handlers<keyof typeof staffWorkProcedures> = {
  get_staff_mail_frequency: (_, context) => getStaffMailFrequency(context),
  save_staff_mail_frequency: saveStaffMailFrequency,
  list_staff_work: (_, context) => listStaffWork(context),
}
