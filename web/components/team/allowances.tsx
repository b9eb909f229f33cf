import type { RequiredStaffPermission } from '@contract/core/permissions'
import type { StaffProcedure } from '@contract/procedures-by-permission'
import { Accordion } from '@web/ui/accordion'
import { Card } from '@web/ui/card'
import { staffPermissionLabels } from './permission-labels'

interface Allowance {
  permission: RequiredStaffPermission
  procedures: readonly StaffProcedure[]
}

const everyMember = { label: 'Every member of the staff', hint: 'The dashboard and the search' }

/** What each permission of the staff allows, in words and procedure by procedure. */
export function Allowances({ allowances }: { allowances: readonly Allowance[] }) {
  return (
    <Card
      title="What each permission allows"
      text="Anything that moves money, such as cancelling an item that’s been paid for, also needs the Money permission."
    >
      <Accordion
        items={allowances.map(({ permission, procedures }) => {
          const { label, hint } = permission === 'any' ? everyMember : staffPermissionLabels[permission]!
          return {
            value: permission,
            title: (
              <span>
                {label} <span className="block text-sm font-normal text-ink-soft">{hint}</span>
              </span>
            ),
            content: (
              <>
                {permission === 'all' && (
                  <p className="mb-4">Everything the other permissions allow, and managing the staff.</p>
                )}
                <Procedures title="See" procedures={procedures.filter(({ changes }) => !changes)} />
                <Procedures title="Change" procedures={procedures.filter(({ changes }) => changes)} />
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

function Procedures({ title, procedures }: { title: string; procedures: readonly StaffProcedure[] }) {
  if (procedures.length === 0) return null
  return (
    <section className="mb-4 last:mb-0">
      <h4 className="mb-1 font-sans text-sm font-semibold text-ink">{title}</h4>
      <ul className="list-disc ps-5">
        {procedures.map(({ name, summary }) => (
          <li key={name} className="py-0.5">
            {summary}{' '}
            <code className="text-caption wrap-anywhere">
              <bdi>{name}</bdi>
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
}
