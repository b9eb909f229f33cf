import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { teamLimits } from '@contract/teams/facts'
import type { StaffPermission } from '@contract/core/permissions'
import { invitationForm } from '@contract/teams/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { PermissionsField } from './permissions-field'
import { reauthenticationInput } from '../auth/reauthentication-input'
import { ReauthenticationFields } from './reauthentication-fields'
import { useTeam } from './team-kind'

/** Invites someone to the team by email. `text` says what they should know about it. */
export function InviteDialog({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Invite someone"
      description={text}
      trigger={
        <Button>
          <UserPlus aria-hidden /> Invite someone
        </Button>
      }
    >
      <InviteForm onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { kind } = useTeam()
  const invite = useServerMutation(kind.invite, {
    success: ({ email }) => texts.team.invited(email),
    onSuccess: onDone,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: invitationForm,
    defaultValues: { email: '', permissions: [], password: '', code: '' },
    fieldMap: { wrong_password: 'password' },
    send: ({ email, permissions, ...credentials }) =>
      invite.send({
        p_email: email,
        p_permissions: permissions as StaffPermission[],
        ...reauthenticationInput(credentials),
      }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submitLabel="Send invitation" busyLabel="Sending..." />}
    >
      <Field
        label="Email address"
        hint={`The link in the email works for ${teamLimits.inviteDays} days.`}
        required
        error={errorOf('email')}
      >
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
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
  )
}
