import { cn } from '@web/ui/cn'

type VariantTitleProps = {
  /** "Indigo / Large"; null for a product without options. */
  title: string | null
  /** Shown next to it where orders are packed. */
  sku?: string | null
  size?: keyof typeof sizes
}

const sizes = { caption: 'text-caption', small: 'text-sm' }

/** The variant of a line, in small text below the product's name. Renders nothing for a product without options. */
export function VariantTitle({ title, sku, size = 'small' }: VariantTitleProps) {
  const parts = [title, sku && `SKU ${sku}`].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span className={cn('block font-normal wrap-anywhere text-ink-soft', sizes[size])}>
      {parts.join(' · ')}
    </span>
  )
}
