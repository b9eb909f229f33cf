import { Menu, PanelLeft } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '@web/components/brand/logo'
import { SignInAgain } from '@web/components/auth/sign-in-again'
import { MenuWithoutScript } from '@web/components/layout/menu-without-script'
import { PendingSkeleton } from '@web/components/layout/pending-skeleton'
import { SkipLink } from '@web/components/layout/skip-link'
import { paths } from '@contract/core/paths'
import { permits, type Permission } from '@contract/core/permissions'
import { ScreenSkeleton } from '@web/components/page/screen-skeleton'
import { cn } from '@web/ui/cn'
import { IconButton } from '@web/ui/icon-button'
import { Notice } from '@web/ui/notice'
import { Sheet } from '@web/ui/sheet'
import { DashboardNav, type NavGroup } from './dashboard-nav'
import { NoAccess } from './no-access'
import { requiredPermissionAt, permittedGroups } from './nav-permissions'
import { CanOpenContext } from './permitted-link'
import { useSidebar } from './sidebar-state'

interface DashboardLayoutProps {
  /** The name of the area: shown above the menu in the drawer. */
  name: string
  groups: readonly NavGroup[]
  /** The user's permissions in the area: the menu shows nothing else, and no other page opens. */
  permissions: readonly Permission[]
  initiallyCollapsed: boolean
  /** At the end of the top bar: links and the user menu. */
  topBarActions: ReactNode
  children: ReactNode
}

const areaLinksId = 'area-links'

/** The layout of a signed-in area: a collapsible sidebar, on tablets and small laptops of icons with a drawer, on phones a drawer, a top bar. */
export function DashboardLayout({
  name,
  groups: allGroups,
  permissions,
  initiallyCollapsed,
  topBarActions,
  children,
}: DashboardLayoutProps) {
  const groups = useMemo(() => permittedGroups(allGroups, permissions), [allGroups, permissions])
  const canOpen = useMemo(() => {
    return (path: string) => {
      const requiredPermission = requiredPermissionAt(allGroups, path.split('?')[0]!)
      return requiredPermission === undefined || permits(permissions, requiredPermission)
    }
  }, [allGroups, permissions])
  const { pathname } = useLocation()
  const { collapsed, toggle } = useSidebar(initiallyCollapsed)
  const skeletons = useMemo(() => skeletonsOf(groups), [groups])
  return (
    <div className="flex min-h-dvh noscript:max-md:flex-col-reverse print:block print:min-h-0">
      <SkipLink />
      <Sidebar groups={groups} collapsed className="md:max-xl:flex" />
      <Sidebar
        id={areaLinksId}
        groups={groups}
        collapsed={collapsed}
        className="xl:flex noscript:max-md:static noscript:max-md:flex noscript:max-md:h-auto noscript:max-md:w-full noscript:max-md:border-t"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex min-h-15 items-center gap-2 border-b border-line bg-ground/95 px-3 backdrop-blur-sm max-md:flex-wrap lg:px-6 print:hidden">
          <MenuWithoutScript target={areaLinksId} />
          <MobileMenu name={name} groups={groups} />
          <Link to={paths.home} className="grid size-control place-items-center rounded-control md:hidden">
            <Logo iconOnly className="h-7" />
          </Link>
          <IconButton
            label={collapsed ? 'Expand sidebar (Ctrl+B)' : 'Collapse sidebar (Ctrl+B)'}
            aria-expanded={!collapsed}
            icon={<PanelLeft />}
            onClick={toggle}
            className="max-xl:hidden"
          />
          <div className="ml-auto flex items-center justify-end gap-2 max-md:flex-wrap">{topBarActions}</div>
        </header>
        <SignInAgain />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none lg:px-8 lg:py-8"
        >
          <div className="mb-6 hidden noscript:block">
            <Notice>You can read these pages, but changing anything needs JavaScript.</Notice>
          </div>
          <PendingSkeleton skeletons={skeletons}>
            {canOpen(pathname) ? (
              <CanOpenContext value={canOpen}>{children}</CanOpenContext>
            ) : (
              <NoAccess groups={groups} />
            )}
          </PendingSkeleton>
        </main>
      </div>
    </div>
  )
}

interface SidebarProps {
  id?: string
  groups: readonly NavGroup[]
  /** Only the icons. */
  collapsed: boolean
  /** At which widths it is shown. */
  className: string
}

const Sidebar = ({ id, groups, collapsed, className }: SidebarProps) => (
  <aside
    id={id}
    className={cn(
      'sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface py-5 transition-[width] duration-200 print:hidden',
      collapsed ? 'w-14 px-1' : 'w-64 px-4',
      className,
    )}
  >
    <Link
      to={paths.home}
      className={cn('flex min-h-control items-center rounded-control', collapsed ? 'justify-center' : 'px-2')}
    >
      <Logo iconOnly={collapsed} className="h-7" />
    </Link>
    <DashboardNav groups={groups} collapsed={collapsed} />
  </aside>
)

/** The screens of an area are lists, mostly; its overview begins with figures. */
const skeletonsOf = (groups: readonly NavGroup[]) =>
  groups.flatMap(({ links }) =>
    links.map(({ to, label, loading, variant = 'list' }) => ({
      path: to,
      exact: true,
      skeleton: <ScreenSkeleton bare title={label} text={loading} variant={variant} />,
    })),
  )

function MobileMenu({ name, groups }: Pick<DashboardLayoutProps, 'name' | 'groups'>) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <Sheet
      title={name}
      side="left"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Menu" icon={<Menu />} tooltip={false} className="xl:hidden" />}
    >
      <DashboardNav groups={groups} />
    </Sheet>
  )
}
