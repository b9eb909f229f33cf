import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type MenuCheckItemProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkable item of a DropdownMenu; the menu stays open. */
export function MenuCheckItem({ checked, onCheckedChange, children }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className="flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5 text-[0.9375rem] font-medium outline-none select-none data-highlighted:bg-sunken"
    >
      <span
        aria-hidden
        className="grid size-4.5 shrink-0 place-items-center rounded-[0.25rem] border-[1.5px] border-line-strong bg-raised text-brand"
      >
        <Radix.ItemIndicator>
          <Check strokeWidth={3.5} className="size-3" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  )
}
