import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { IconButton } from '@web/ui/icon-button'
import { LazySheet } from '@web/ui/sheet'
import { MenuWithoutScript } from './menu-without-script'

/** The footer's links: where the menu leads without scripts. */
export const siteLinksId = 'site-links'

const loadPanel = () => import('./site-menu-panel').then((module) => module.SiteMenuPanel)

/** The menu of the public pages on phones: every link of header and footer. Closes when a link is followed. */
export function SiteMenu() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const { location: nextLocation } = useNavigation()
  useEffect(() => setOpen(false), [key, nextLocation])
  return (
    <>
      <MenuWithoutScript target={siteLinksId} className="-ml-2" />
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton label="Menu" icon={<Menu />} tooltip={false} className="-ml-2 md:hidden" />}
        loadPanel={loadPanel}
        panelProps={{}}
      />
    </>
  )
}
