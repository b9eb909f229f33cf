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
  const { permissions, permissionLabels } = useTeam().kind
  const hasAll = value.includes('all')
  const toggle = (permission: Permission, isChecked: boolean) =>
    onChange(isChecked ? [...value, permission] : value.filter((item) => item !== permission))
  return (
    <Fieldset legend="Permissions" required className="mb-4" {...(error && { error })}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={permissionLabels[permission]!.label}
            hint={permissionLabels[permission]!.hint}
            checked={hasAll || value.includes(permission)}
            disabled={hasAll && permission !== 'all'}
            onCheckedChange={(isChecked) => toggle(permission, isChecked)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
