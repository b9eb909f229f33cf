import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useIsRegionReady } from './announce'
import { cn } from './cn'

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** One small Button or link. */
  action?: ReactNode
  /** Announced when it appears: set it if the notice responds to the user's action. */
  live?: boolean
  className?: string | undefined
}

const variants = {
  info: { box: 'border-info/25 bg-info-soft', icon: 'text-info', Icon: Info },
  success: { box: 'border-success/25 bg-success-soft', icon: 'text-success', Icon: CircleCheck },
  warning: { box: 'border-warning/30 bg-warning-soft', icon: 'text-warning', Icon: TriangleAlert },
  danger: { box: 'border-danger/25 bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
}

/** A message with a fixed place on the page. For transient ones use a toast. */
export function Notice({ live, className, ...props }: NoticeProps) {
  const isReady = useIsRegionReady()
  if (!live) return <Box className={className} {...props} />
  // An alert is announced although it appears with its text.
  if (props.tone === 'danger') return <Box role="alert" className={className} {...props} />
  return (
    <div className={className}>
      <div role="status">{isReady && <Box {...props} />}</div>
      {/* Until then it has its place already, so that nothing moves away from a press. */}
      {!isReady && <Box aria-hidden className="invisible" {...props} />}
    </div>
  )
}

function Box({
  tone = 'info',
  title,
  children,
  action,
  className,
  ...rest
}: Omit<NoticeProps, 'live'> & Pick<ComponentProps<'div'>, 'role' | 'aria-hidden'>) {
  const { box, icon, Icon } = variants[tone]
  return (
    <div
      className={cn(
        'flex flex-wrap gap-x-3 gap-y-3 rounded-card border px-4 py-3.5 text-sm',
        action && !(title && children) ? 'items-center' : 'items-start',
        box,
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className={cn('mt-px size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn('text-pretty', title && 'mt-0.5')}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
