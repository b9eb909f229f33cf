import { Menu, PanelLeft } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '@web/components/brand/logo'
import { PendingSkeleton } from '@web/components/layout/pending-skeleton'
import { SkipLink } from '@web/components/layout/skip-link'
import { paths } from '@contract/core/paths'
import { permits, type Permission } from '@contract/core/permissions'
import { ScreenSkeleton } from '@web/components/page/screen-skeleton'
import { cn } from '@web/ui/cn'
import { IconButton } from '@web/ui/icon-button'
import { Sheet } from '@web/ui/sheet'
import { DashboardNav, type NavGroup } from './dashboard-nav'
import { NoAccess } from './no-access'
import { needAt, permittedGroups } from './permitted'
import { CanOpenContext } from './permitted-link'
import { useSidebar } from './sidebar-state'

interface DashboardLayoutProps {
  /** The name of the area: shown above the menu on phones. */
  name: string
  groups: readonly NavGroup[]
  /** The user's permissions in the area: the menu shows nothing else, and no other page opens. */
  permissions: readonly Permission[]
  initiallyCollapsed: boolean
  /** At the end of the top bar: links and the user menu. */
  top: ReactNode
  children: ReactNode
}

/** The layout of a signed-in area: a collapsible sidebar, a drawer on phones, a top bar. */
export function DashboardLayout({
  name,
  groups: every,
  permissions,
  initiallyCollapsed,
  top,
  children,
}: DashboardLayoutProps) {
  const groups = useMemo(() => permittedGroups(every, permissions), [every, permissions])
  const mayOpen = useMemo(() => {
    return (path: string) => {
      const need = needAt(every, path.split('?')[0]!)
      return need === undefined || permits(permissions, need)
    }
  }, [every, permissions])
  const { pathname } = useLocation()
  const { collapsed, toggle } = useSidebar(initiallyCollapsed)
  const shapes = useMemo(() => skeletonsOf(groups), [groups])
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <aside
        className={cn(
          'sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface py-5 transition-[width] duration-200 md:flex print:hidden',
          collapsed ? 'w-12 px-1' : 'w-64 px-4',
        )}
      >
        <Link
          to={paths.home}
          className={cn('flex h-8 items-center rounded-control', collapsed ? 'justify-center' : 'px-2')}
        >
          <Logo markOnly={collapsed} className="h-7" />
        </Link>
        <DashboardNav groups={groups} collapsed={collapsed} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-15 items-center gap-2 border-b border-line bg-ground/95 px-3 backdrop-blur-sm md:px-6 print:hidden">
          <PhoneMenu name={name} groups={groups} />
          <Link to={paths.home} className="grid size-control place-items-center rounded-control md:hidden">
            <Logo markOnly className="h-7" />
          </Link>
          <IconButton
            label={collapsed ? 'Expand sidebar (Ctrl+B)' : 'Collapse sidebar (Ctrl+B)'}
            aria-expanded={!collapsed}
            icon={<PanelLeft />}
            onClick={toggle}
            className="max-md:hidden"
          />
          <div className="ml-auto flex items-center gap-2">{top}</div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none md:px-8 md:py-8"
        >
          <PendingSkeleton shapes={shapes}>
            {mayOpen(pathname) ? (
              <CanOpenContext value={mayOpen}>{children}</CanOpenContext>
            ) : (
              <NoAccess groups={groups} />
            )}
          </PendingSkeleton>
        </main>
      </div>
    </div>
  )
}

/** The screens of an area are lists, mostly; its overview begins with figures. */
const skeletonsOf = (groups: readonly NavGroup[]) =>
  groups.flatMap(({ links }) =>
    links.map(({ to, label, loading, look = 'list' }) => ({
      path: to,
      exact: true,
      shape: <ScreenSkeleton bare title={label} text={loading} look={look} />,
    })),
  )

function PhoneMenu({ name, groups }: Pick<DashboardLayoutProps, 'name' | 'groups'>) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <Sheet
      title={name}
      side="left"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Menu" icon={<Menu />} tooltip={false} className="md:hidden" />}
    >
      <DashboardNav groups={groups} />
    </Sheet>
  )
}
