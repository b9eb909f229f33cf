import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@web/ui/button'
import { toastLoadFailure, useLazyComponent } from '@web/ui/use-lazy-component'
import type { NavGroup } from '../dashboard/dashboard-nav'

const loadPaletteDialog = () => import('./palette-dialog').then((module) => module.PaletteDialog)

/**
 * Searches the admin area, by its button or with Ctrl or Cmd plus K. `groups` are the pages that the user may open: nothing of any other page
 * is found. The dialog loads on first use.
 */
export function AdminPalette({ groups }: { groups: readonly NavGroup[] }) {
  const [open, setOpen] = useState(false)
  const [Dialog, load] = useLazyComponent(loadPaletteDialog)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      void load().then((isLoaded) => (isLoaded ? setOpen((isOpen) => !isOpen) : toastLoadFailure()))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [load])
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => void load().then((isLoaded) => (isLoaded ? setOpen(true) : toastLoadFailure()))}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="text-caption text-ink-soft max-md:hidden">
          Ctrl K
        </kbd>
      </Button>
      {Dialog && open && <Dialog groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}
