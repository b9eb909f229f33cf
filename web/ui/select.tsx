import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { lineStyle } from './control-style'
import { useFieldWiring } from './field-context'

type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly Option[]
  /** A first option that means "nothing chosen yet". */
  placeholder?: string
}

/** A native select, which phones show best. Place it in a Field. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const props = useFieldWiring(rest)
  return (
    <div className="relative">
      <select className={cn(lineStyle, 'appearance-none truncate pr-10', className)} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
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
