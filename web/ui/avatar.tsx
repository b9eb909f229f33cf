import { cn } from './cn'

type AvatarProps = {
  /** The name to take initials from. */
  name: string
  size?: 'small' | 'medium' | 'large'
  /** `square` for organisations, `round` for people. */
  shape?: 'round' | 'square'
  /** The name is next to it: hidden from screen readers. */
  decorative?: boolean
  className?: string
}

const sizes = { small: 'size-8 text-caption', medium: 'size-11 text-base', large: 'size-20 text-2xl' }
const backgrounds = [
  'bg-brand-soft text-brand',
  'bg-accent-soft text-accent',
  'bg-ochre-soft text-warning',
  'bg-info-soft text-info',
]

/** The initials of a person or store on a coloured background. */
export function Avatar({
  name,
  size = 'medium',
  shape = 'round',
  decorative = true,
  className,
}: AvatarProps) {
  const background =
    backgrounds[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % backgrounds.length]
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden font-display font-semibold select-none',
        shape === 'round' ? 'rounded-full' : 'rounded-card',
        sizes[size],
        background,
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}
