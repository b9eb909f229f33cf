import { Search } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '@web/ui/button'
import type { NavGroup } from '../dashboard/dashboard-nav'
import type { PaletteDialogProps } from './palette-dialog'

/**
 * Searches the admin area, by its button or with Ctrl or Cmd plus K. `groups` are the pages that the user may open: nothing of any other page
 * is found. The dialog loads on first use.
 */
export function AdminPalette({ groups }: { groups: readonly NavGroup[] }) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>()
  const load = () =>
    import('./palette-dialog').then(
      ({ PaletteDialog }) => setDialog(() => PaletteDialog),
      () => {}, // Offline: there is nothing to search.
    )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      void load()
      setOpen((is) => !is)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          void load()
          setOpen(true)
        }}
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
