import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { cn } from './cn'
import { Tooltip } from './tooltip'

type IconButtonProps = Omit<ButtonProps, 'children' | 'busyLabel' | 'wide' | 'aria-label'> & {
  /** What it does; read aloud and shown as a tooltip. */
  label: string
  /** The icon; with `asChild`, the link with its icon inside. */
  icon: ReactNode
  /** Off where the surroundings say it already. */
  tooltip?: boolean
}

/** A square button with an icon only. */
export function IconButton({
  label,
  icon,
  size,
  variant = 'ghost',
  className,
  tooltip = true,
  ...rest
}: IconButtonProps) {
  const square = size === 'small' ? 'size-control-small' : size === 'large' ? 'size-13' : 'size-control'
  const look = cn('p-0 text-[1.0625rem]', square, className)
  const button = (
    <Button variant={variant} size={size} aria-label={label} className={look} {...rest}>
      {icon}
    </Button>
  )
  return tooltip && !rest.disabledReason ? <Tooltip text={label}>{button}</Tooltip> : button
}
