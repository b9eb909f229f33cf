import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@web/ui/button'
import { toastLoadFailure, useLazyComponent } from '@web/ui/use-lazy-component'
import type { NavGroup } from '../dashboard/dashboard-nav'

const loadPaletteDialog = () => import('./palette-dialog').then((module) => module.PaletteDialog)

/**
 * Searches the admin area, by its button or with Ctrl or Cmd plus K. `groups` are the pages that the user may open: nothing of any other page
 * is found. The dialog loads on first use; what is typed meanwhile goes into its search box.
 */
export function AdminPalette({ groups }: { groups: readonly NavGroup[] }) {
  const [open, setOpen] = useState(false)
  const [Dialog, load] = useLazyComponent(loadPaletteDialog)
  /** What was typed since the shortcut; null while no search box is on its way. */
  const typedText = useRef<string>(null)
  useEffect(() => {
    const openDialog = async () => {
      typedText.current = ''
      const isLoaded = await load()
      if (isLoaded && typedText.current !== null) return setOpen(true)
      typedText.current = null
      if (!isLoaded) toastLoadFailure()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault()
        if (open) setOpen(false)
        else if (typedText.current === null) void openDialog()
      } else if (typedText.current !== null) {
        typedText.current = afterKey(typedText.current, event)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [load, open])
  const takeTypedText = () => {
    const text = typedText.current ?? ''
    typedText.current = null
    return text
  }
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
      {Dialog && open && (
        <Dialog groups={groups} takeTypedText={takeTypedText} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** The text after one more key; null after Escape, which gives up. */
function afterKey(text: string, event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') return null
  if (ctrlKey || metaKey || altKey) return text
  if (key === 'Backspace') return text.slice(0, -1)
  if (key.length !== 1) return text
  event.preventDefault()
  return text + key
}
