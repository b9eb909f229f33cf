import { cn } from '@web/ui/cn'

type VariantTitleProps = {
  /** "Indigo / Large"; null where the product has no options. */
  title: string | null
  /** Beside it where somebody packs by it. */
  sku?: string | null
  size?: keyof typeof sizes
}

const sizes = { caption: 'text-caption', small: 'text-sm' }

/** Which of a product's variants a line is of, quietly below the product's name. Nothing where there is nothing to tell. */
export function VariantTitle({ title, sku, size = 'small' }: VariantTitleProps) {
  const parts = [title, sku && `SKU ${sku}`].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span className={cn('block font-normal wrap-anywhere text-ink-soft', sizes[size])}>
      {parts.join(' · ')}
    </span>
  )
}
