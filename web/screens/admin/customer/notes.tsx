import type { CustomerDetails } from '@contract/customers/procedures'
import { StaffNotes } from '@web/components/moderation/staff-notes'
import { useServerMutation } from '@web/forms/use-server-mutation'

/** Notes about a customer, which only admins read. */
export function Notes({ customer: { user_id, notes } }: { customer: CustomerDetails }) {
  const add = useServerMutation('add_customer_note', { success: 'Note added.' })
  return <StaffNotes notes={notes} send={(note) => add.send({ p_user_id: user_id, p_note: note })} />
}
