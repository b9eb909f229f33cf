import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { cn } from './cn'
import { toastKey, type Toast } from './toast'
import { removeToast, staysUntilClosed } from './toast-rules'
import { useSwipe } from './use-swipe'
import { isolated } from './isolated'

const icons = {
  success: <CircleCheck className="size-5 text-success" />,
  error: <CircleAlert className="size-5 text-danger" />,
  info: <Info className="size-5 text-info" />,
}

// Set here, since base.css draws no outline on elements outside the tab order.
const outlineStyle =
  'focus-visible:outline-[2.5px] focus-visible:outline-offset-2 focus-visible:outline-focus'

type ToastCardProps = {
  toast: Toast
  /** Called when the toast disappears while it, or its button, has focus. */
  onFocusLost: () => void
}

/** One toast. F8 moves focus to its buttons: see toast-list.tsx. */
export function ToastCard({ toast, onFocusLost }: ToastCardProps) {
  const { id, tone, title, description, action } = toast
  const card = useRef<HTMLLIElement>(null)
  const textId = useId()
  const swipe = useSwipe(() => removeToast(id))
  useAutoDismiss(card, toast)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return (
    <li
      ref={card}
      {...swipe}
      className="flex touch-pan-y animate-rise items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float"
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
              removeToast(id)
              action.onClick()
            }}
            className={cn(
              '-my-1 shrink-0 rounded-sm py-1 text-sm font-semibold text-brand underline decoration-ochre-line decoration-2 underline-offset-4 hover:decoration-brand',
              outlineStyle,
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
      <button
        type="button"
        tabIndex={-1}
        aria-label="Close"
        aria-describedby={textId}
        onClick={() => removeToast(id)}
        className={cn(
          '-m-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink',
          outlineStyle,
        )}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

const visibleMs = 4500
const tickMs = 100

/**
 * Removes a toast when its time is up, unless it stays. The timer pauses while the pointer is over the list, while a toast has keyboard
 * focus, and while the tab is hidden.
 */
function useAutoDismiss(card: RefObject<HTMLLIElement | null>, toast: Toast) {
  useEffect(() => {
    if (staysUntilClosed(toast)) return undefined
    let remainingMs = visibleMs
    const timer = setInterval(() => {
      // Browsers before Chrome 105 know no `:has`, in which case `matches` throws.
      const list = card.current?.closest('ol')
      if (document.hidden || list?.matches(':hover') || list?.contains(document.activeElement)) return
      remainingMs -= tickMs
      if (remainingMs <= 0) removeToast(toast.id)
    }, tickMs)
    return () => clearInterval(timer)
  }, [card, toast])
}
