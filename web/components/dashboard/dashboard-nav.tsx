import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { cn } from '@web/ui/cn'

export interface NavGroup {
  label?: string
  links: readonly { to: string; label: string; Icon: LucideIcon }[]
}

/** The links of a signed-in area. Collapsed, only the icons show; the names remain for screen readers and as tooltips. */
export function DashboardNav({
  groups,
  collapsed = false,
}: {
  groups: readonly NavGroup[]
  collapsed?: boolean
}) {
  return (
    <nav aria-label="Area" className="grid gap-5">
      {groups.map((group, i) => (
        <div key={group.label ?? i} className="grid gap-0.5">
          {group.label && !collapsed && <p className="eyebrow px-3 pb-1.5 text-ink-faint">{group.label}</p>}
          {group.links.map(({ to, label, Icon }) => (
            <NavLink key={to} to={to} title={collapsed ? label : undefined} className={linkStyle(collapsed)}>
              <Icon aria-hidden className="size-[1.125rem] shrink-0" />
              <span className={cn('truncate', collapsed && 'sr-only')}>{label}</span>
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  )
}

const linkStyle =
  (collapsed: boolean) =>
  ({ isActive }: { isActive: boolean }) =>
    cn(
      'flex min-h-control-small items-center gap-3 rounded-control text-sm transition-colors',
      collapsed ? 'justify-center' : 'px-3',
      isActive
        ? 'bg-brand-soft font-semibold text-brand'
        : 'font-medium text-ink-soft hover:bg-sunken hover:text-ink',
    )
