import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '@web/ui/icon-button'

interface OrderButtonsProps {
  /** What is moved or removed, as in "Move Baskets up". */
  name: string
  index: number
  lastIndex: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row of a list up or down, or removes it. */
export const OrderButtons = ({ name, index, lastIndex, onMove, onRemove }: OrderButtonsProps) => (
  <div className="flex gap-1">
    <IconButton
      label={`Move ${name} up`}
      icon={<ArrowUp aria-hidden />}
      disabledReason={index === 0 && 'It’s already first.'}
      onClick={() => onMove(index - 1)}
    />
    <IconButton
      label={`Move ${name} down`}
      icon={<ArrowDown aria-hidden />}
      disabledReason={index === lastIndex && 'It’s already last.'}
      onClick={() => onMove(index + 1)}
    />
    <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
  </div>
)
