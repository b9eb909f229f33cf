import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { codeStyle, lineStyle } from './control-style'
import { useFieldAttributes } from './field-context'

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** An affix inside the field: "$", "kg", an icon. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Less horizontal padding, for a few digits. */
  tight?: boolean
  /** For a code: letter-spaced. */
  code?: boolean
}

/** A single-line input: text, number or date. Place it in a Field. */
export function Input({ prefix, suffix, tight, code, className, ...rest }: InputProps) {
  const props = { dir: rest.type && leftToRight.has(rest.type) ? 'ltr' : 'auto', ...useFieldAttributes(rest) }
  const look = cn(
    code ? codeStyle : lineStyle,
    prefix && (tight ? 'pl-7' : 'pl-9'),
    suffix ? 'pr-11' : tight && 'pr-2',
    className,
  )
  if (!prefix && !suffix) return <input className={look} {...props} />
  return (
    <div className="relative">
      {prefix && <Sign className="left-0 w-9">{prefix}</Sign>}
      <input className={look} {...props} />
      {suffix && <Sign className="right-0 w-11">{suffix}</Sign>}
    </div>
  )
}

/** What is written from left to right in every language; all else shows in the direction of what was typed. */
const leftToRight = new Set(['tel', 'email', 'url', 'number', 'date', 'password'])

function Sign({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-y-0 z-10 grid place-items-center text-sm text-ink-soft [&_svg]:size-4',
        className,
      )}
    >
      {children}
    </span>
  )
}
