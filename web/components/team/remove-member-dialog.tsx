import { removalForm } from '@contract/teams/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Form } from '@web/ui/form'
import type { MemberDialogProps } from './change-permissions-dialog'
import { reauthenticationInput } from '../auth/reauthentication-input'
import { ReauthenticationFields } from './reauthentication-fields'
import { useTeam } from './team-kind'

/** Removes a member from the team. */
export function RemoveMemberDialog({ member, onClose }: MemberDialogProps) {
  const { kind } = useTeam()
  const remove = useServerMutation(kind.remove, {
    success: texts.team.removed(member.full_name),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: removalForm,
    defaultValues: { password: '', code: '' },
    fieldMap: { wrong_password: 'password' },
    send: (credentials) =>
      remove.send({ p_member_id: member.member_id, ...reauthenticationInput(credentials) }),
  })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={`Remove ${member.full_name}?`}
      description="They’ll be signed out everywhere immediately and notified by email. They’ll keep their account as a customer."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons cancelLabel="Keep" submitLabel="Remove" busyLabel="Removing..." danger />}
      >
        <ReauthenticationFields
          password={form.register('password')}
          code={form.register('code')}
          errorOf={errorOf}
        />
      </Form>
    </Dialog>
  )
}
