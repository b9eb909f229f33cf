import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import type { RequiredStaffPermission, RequiredVendorPermission } from '@contract/core/permissions'
import { cn } from '@web/ui/cn'
import { CountBadge } from '@web/ui/count-badge'
import { Tooltip } from '@web/ui/tooltip'

interface NavLinkTo {
  to: string
  label: string
  Icon: LucideIcon
  /** The permission needed to open its page. */
  requiredPermission: RequiredStaffPermission | RequiredVendorPermission
  /** How many things are waiting there, and what they are: "3 to ship". */
  badge?: { count: number; text: string } | undefined
  /** The shape of its screen while it loads; most are lists. */
  variant?: 'list' | 'cards' | 'figures'
  /** The text shown while its page is loading, if not just its name. */
  loading?: string
}

export interface NavGroup {
  label?: string
  links: readonly NavLinkTo[]
}

/** The links of a signed-in area. In a sidebar of icons the names remain for screen readers and, with `rail`, as tooltips. */
export function DashboardNav({ groups, rail = false }: { groups: readonly NavGroup[]; rail?: boolean }) {
  return (
    <nav aria-label="Area" className="grid gap-5 rail:gap-3">
      {groups.map((group, i) => (
        <div key={group.label ?? i} className="grid gap-0.5">
          {group.label && <p className="eyebrow px-3 pb-1.5 text-ink-faint rail:hidden">{group.label}</p>}
          {group.links.map(({ to, label, Icon, badge }) => (
            <Tooltip key={to} text={rail ? nameOf(label, badge) : null} side="right" isName>
              <NavLink to={to} className={linkStyle}>
                <Icon aria-hidden className="size-[1.125rem] shrink-0" />
                <span className="truncate rail:sr-only">{label}</span>
                {badge && badge.count > 0 && <span className="sr-only">({badge.text})</span>}
                {badge && (
                  <CountBadge
                    count={badge.count}
                    className="ml-auto rail:absolute rail:top-0.5 rail:left-[calc(50%+0.3rem)] rail:ml-0 rail:h-3.5 rail:min-w-3.5 rail:px-0.5 rail:text-[0.5625rem]"
                  />
                )}
              </NavLink>
            </Tooltip>
          ))}
        </div>
      ))}
    </nav>
  )
}

const nameOf = (label: string, badge: NavLinkTo['badge']) =>
  badge && badge.count > 0 ? `${label} (${badge.text})` : label

// The tooltip joins class names, so this is a string rather than a function of the link's state.
const linkStyle = cn(
  'relative flex min-h-control-small items-center gap-3 rounded-control px-3 text-sm transition-colors rail:justify-center rail:px-0',
  'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand',
  'not-aria-[current=page]:font-medium not-aria-[current=page]:text-ink-soft not-aria-[current=page]:hover:bg-sunken not-aria-[current=page]:hover:text-ink',
)
