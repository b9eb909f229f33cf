import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { cn } from './cn'
import { shownToasts, toastKey, type Toast } from './toast'
import { useSwipe } from './use-swipe'
import { isolated } from './isolated'

const icons = {
  success: <CircleCheck className="size-5 text-success" />,
  error: <CircleAlert className="size-5 text-danger" />,
  info: <Info className="size-5 text-info" />,
}

// Set here, since base.css draws no outline on elements outside the tab order.
const outline = 'focus-visible:outline-[2.5px] focus-visible:outline-offset-2 focus-visible:outline-focus'

type ToastCardProps = {
  toast: Toast
  /** Called when the toast disappears while it, or its button, has focus. */
  onFocusLost: () => void
}

/** One toast. F8 moves focus to its button, or to the card if it has none: see toast-list.tsx. */
export function ToastCard({ toast, onFocusLost }: ToastCardProps) {
  const { id, tone, title, description, action } = toast
  const card = useRef<HTMLLIElement>(null)
  const textId = useId()
  const swipe = useSwipe(() => shownToasts.remove(id))
  useLifetime(card, id)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return (
    <li
      ref={card}
      {...(!action && { tabIndex: -1, 'aria-labelledby': textId })}
      {...swipe}
      className={cn(
        'flex touch-pan-y animate-rise items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float',
        outline,
      )}
    >
      <span className="mt-px shrink-0">{icons[tone]}</span>
      <div id={textId} className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{isolated(title)}</p>
        {description && <p className="mt-0.5 text-ink-soft">{isolated(description)}</p>}
      </div>
      {action && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-describedby={textId}
            onClick={() => {
              shownToasts.remove(id)
              action.onClick()
            }}
            className={cn(
              '-my-1 shrink-0 rounded-sm py-1 text-sm font-semibold text-brand underline decoration-ochre decoration-2 underline-offset-4 hover:decoration-brand',
              outline,
            )}
          >
            {action.label}
          </button>
          {/* Shown to keyboard users, who have a visible focus. */}
          <kbd className="hidden rounded-sm border border-line px-1 text-caption text-ink-soft pointer-fine:in-[:root:has(:focus-visible)]:block">
            {toastKey}
          </kbd>
        </>
      )}
    </li>
  )
}

const visibleMs = 4500
const tickMs = 100

/**
 * Removes a toast when its time is up. The timer pauses while the pointer is over the list, while a toast has keyboard focus, and while the
 * tab is hidden.
 */
function useLifetime(card: RefObject<HTMLLIElement | null>, id: number) {
  useEffect(() => {
    let leftMs = visibleMs
    const clock = setInterval(() => {
      if (document.hidden || card.current?.closest('ol')?.matches(':hover, :has(:focus-visible)')) return
      leftMs -= tickMs
      if (leftMs <= 0) shownToasts.remove(id)
    }, tickMs)
    return () => clearInterval(clock)
  }, [card, id])
}
