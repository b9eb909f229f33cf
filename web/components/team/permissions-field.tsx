import type { Permission } from '@contract/core/permissions'
import { Checkbox } from '@web/ui/checkbox'
import { Fieldset } from '@web/ui/fieldset'
import { useTeam } from './team-kind'

interface PermissionsFieldProps {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  error: string | undefined
}

/** What someone may do; everything includes the rest. */
export function PermissionsField({ value, onChange, error }: PermissionsFieldProps) {
  const { permissions, words } = useTeam().kind
  const hasAll = value.includes('all')
  const toggle = (permission: Permission, on: boolean) =>
    onChange(on ? [...value, permission] : value.filter((one) => one !== permission))
  return (
    <Fieldset legend="Permissions" required className="mb-4" {...(error && { error })}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={words[permission]!.label}
            hint={words[permission]!.hint}
            checked={hasAll || value.includes(permission)}
            disabled={hasAll && permission !== 'all'}
            onCheckedChange={(on) => toggle(permission, on === true)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
