import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { singleLineStyle } from './control-style'
import { useFieldAttributes } from './field-context'

export type Option = { value: string; label: string; disabled?: boolean }

export type OptionGroup = { label: string; options: readonly Option[] }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly Option[]
  /** Options under headings, after those without one. */
  groups?: readonly OptionGroup[]
  /** A first option that means "nothing chosen yet". */
  placeholder?: string
}

/** A native select, which phones show best. Place it in a Field. */
export function Select({ options, groups, placeholder, className, children, ...rest }: SelectProps) {
  const props = useFieldAttributes(rest)
  return (
    <div className="relative">
      <select className={cn(singleLineStyle, 'appearance-none truncate pr-10', className)} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(optionOf)}
        {groups?.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(optionOf)}
          </optgroup>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}

const optionOf = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
