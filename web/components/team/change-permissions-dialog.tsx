import { Controller } from 'react-hook-form'
import type { StaffPermission } from '@contract/core/permissions'
import { permissionsForm } from '@contract/teams/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Form } from '@web/ui/form'
import { PermissionsField } from './permissions-field'
import { reauthenticationInput } from '../auth/reauthentication-input'
import { ReauthenticationFields } from './reauthentication-fields'
import { useTeam, type Member } from './team-kind'

export interface MemberDialogProps {
  member: Member
  onClose: () => void
}

/** Changes what a member may do. */
export function ChangePermissionsDialog({ member, onClose }: MemberDialogProps) {
  const { kind } = useTeam()
  const change = useServerMutation(kind.change, {
    success: texts.team.changed(member.full_name),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: permissionsForm,
    defaultValues: { permissions: [...member.permissions], password: '', code: '' },
    version: member.version,
    fieldMap: { wrong_password: 'password' },
    send: ({ permissions, ...credentials }, { version }) =>
      change.send({
        p_member_id: member.member_id,
        p_permissions: permissions as StaffPermission[],
        p_version: version,
        ...reauthenticationInput(credentials),
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Change what ${member.full_name} can do`}
      description="This takes effect immediately."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save permissions" busyLabel="Saving..." />}
      >
        <Controller
          control={form.control}
          name="permissions"
          render={({ field: { value, onChange } }) => (
            <PermissionsField value={value} onChange={onChange} error={errorOf('permissions')} />
          )}
        />
        <ReauthenticationFields
          password={form.register('password')}
          code={form.register('code')}
          errorOf={errorOf}
        />
      </Form>
    </Dialog>
  )
}
