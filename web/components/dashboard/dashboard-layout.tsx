import { Menu, PanelLeft } from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '@web/components/brand/logo'
import { SignInAgain } from '@web/components/auth/sign-in-again'
import { MenuWithoutScript } from '@web/components/layout/menu-without-script'
import { PendingSkeleton } from '@web/components/layout/pending-skeleton'
import { SkipLink } from '@web/components/layout/skip-link'
import { paths } from '@contract/core/paths'
import { permits, type Permission } from '@contract/core/permissions'
import { ScreenSkeleton } from '@web/components/page/screen-skeleton'
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

/** The layout of a signed-in area: a collapsible sidebar, which on tablets shows icons beside a drawer and on phones is the drawer, and a top bar. */
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
  const { collapsed, isRail, isMenuOpen, setMenuOpen, toggle } = useSidebar(initiallyCollapsed)
  const skeletons = useMemo(() => skeletonsOf(groups), [groups])
  return (
    <div className="flex min-h-dvh noscript:max-md:flex-col-reverse print:block print:min-h-0">
      <SkipLink />
      <aside
        id={areaLinksId}
        data-sidebar={collapsed ? 'collapsed' : 'expanded'}
        className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-4 py-5 transition-[width] duration-200 md:flex rail:w-12 rail:px-px rail:[scrollbar-width:none] noscript:max-md:static noscript:max-md:flex noscript:max-md:h-auto noscript:max-md:w-full noscript:max-md:border-t print:hidden"
      >
        <Link
          to={paths.home}
          className="flex min-h-control items-center rounded-control px-2 rail:justify-center rail:px-0"
        >
          <Logo className="h-7" />
        </Link>
        <DashboardNav groups={groups} rail={isRail} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex min-h-15 items-center gap-2 border-b border-line bg-ground/95 px-3 backdrop-blur-sm max-md:flex-wrap lg:px-6 print:hidden">
          <MenuWithoutScript target={areaLinksId} />
          <AreaMenu name={name} groups={groups} open={isMenuOpen} onOpenChange={setMenuOpen} />
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

/** The screens of an area are lists, mostly; its overview begins with figures. */
const skeletonsOf = (groups: readonly NavGroup[]) =>
  groups.flatMap(({ links }) =>
    links.map(({ to, label, loading, variant = 'list' }) => ({
      path: to,
      exact: true,
      skeleton: <ScreenSkeleton bare title={label} text={loading} variant={variant} />,
    })),
  )

interface AreaMenuProps extends Pick<DashboardLayoutProps, 'name' | 'groups'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The links with their names in a drawer, where the sidebar has no room for them. */
function AreaMenu({ name, groups, open, onOpenChange }: AreaMenuProps) {
  const { key } = useLocation()
  useEffect(() => onOpenChange(false), [key, onOpenChange])
  return (
    <Sheet
      title={name}
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      trigger={<IconButton label="Menu" icon={<Menu />} tooltip={false} className="xl:hidden" />}
    >
      <DashboardNav groups={groups} />
    </Sheet>
  )
}
