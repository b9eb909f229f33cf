import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { Tooltip } from './tooltip'

type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'busyLabel' | 'wide' | 'compact' | 'shape' | 'aria-label'
> & {
  /** What it does; its accessible name and tooltip. */
  label: string
  /** The icon; with `asChild`, the link with its icon inside. */
  icon: ReactNode
  /** For use on an image or a dark background. */
  round?: boolean
  /** Off where the context makes it obvious. */
  tooltip?: boolean
}

/** A square or round button with only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  round,
  tooltip = true,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button variant={variant} shape={round ? 'round' : 'square'} aria-label={label} {...rest}>
      {icon}
    </Button>
  )
  if (!tooltip) return button
  return (
    <Tooltip text={rest.disabledReason ? null : label} isName>
      {button}
    </Tooltip>
  )
}
