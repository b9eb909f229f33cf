import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { codeStyle, singleLineStyle } from './control-style'
import { useFieldAttributes } from './field-context'

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** An affix inside the field: "$", "kg", an icon. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Less horizontal padding, for a few digits. */
  compact?: boolean
  /** For a code: letter-spaced. */
  code?: boolean
}

/** A single-line input: text, number or date. Place it in a Field. */
export function Input({ prefix, suffix, compact, code, className, ...rest }: InputProps) {
  const props = {
    dir: rest.type && leftToRightTypes.has(rest.type) ? 'ltr' : 'auto',
    ...useFieldAttributes(rest),
  }
  const styles = cn(
    code ? codeStyle : singleLineStyle,
    prefix && (compact ? 'pl-7' : 'pl-9'),
    suffix ? 'pr-11' : compact && 'pr-2',
    className,
  )
  if (!prefix && !suffix) return <input className={styles} {...props} />
  return (
    <div className="relative">
      {prefix && <Affix className="left-0 w-9">{prefix}</Affix>}
      <input className={styles} {...props} />
      {suffix && <Affix className="right-0 w-11">{suffix}</Affix>}
    </div>
  )
}

/** What is written from left to right in every language; all else shows in the direction of what was typed. */
const leftToRightTypes = new Set(['tel', 'email', 'url', 'number', 'date', 'password'])

function Affix({ className, children }: { className: string; children: ReactNode }) {
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
