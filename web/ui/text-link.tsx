import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const variants = {
  brand: 'font-medium text-brand',
  ink: 'font-medium text-ink',
  heading: 'text-ink hover:text-brand',
}

type TextLinkProps = ComponentProps<'a'> & {
  /** Styles the only child, the router's link. */
  asChild?: boolean
  /** `ink` in a coloured box, `heading` within a heading. */
  variant?: keyof typeof variants
}

/** A link in body text. */
export function TextLink({ asChild, variant = 'brand', className, ...rest }: TextLinkProps) {
  const Link = asChild ? Slot.Root : 'a'
  return <Link className={cn('link', variants[variant], className)} {...rest} />
}
