import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { Tooltip } from './tooltip'

type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'busyLabel' | 'wide' | 'tight' | 'shape' | 'aria-label'
> & {
  /** What it does; read aloud and shown as a tooltip. */
  label: string
  /** The icon; with `asChild`, the link with its icon inside. */
  icon: ReactNode
  /** On a picture or a dark field. */
  round?: boolean
  /** Off where the surroundings say it already. */
  tooltip?: boolean
}

/** A square or round button with an icon only. */
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
  return tooltip && !rest.disabledReason ? <Tooltip text={label}>{button}</Tooltip> : button
}
