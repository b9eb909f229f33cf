import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { ItemPicture } from '@web/components/orders/item-picture'

interface ProductLineProps {
  product: { id: string; name: string; image_url: string | null }
  /** Below the name. */
  children: ReactNode
  /** At the end of the line. */
  end?: ReactNode
}

/** One product in a list of the dashboard; its name links to the form that edits it. */
export const ProductLine = ({ product: { id, name, image_url }, children, end }: ProductLineProps) => (
  <li className="flex items-center gap-3 px-5 py-3 sm:px-6">
    <ItemPicture url={image_url} size="tiny" />
    <div className="min-w-0 flex-1">
      <Link
        to={paths.vendor.editProduct(id)}
        className="touch-area block text-sm font-semibold wrap-anywhere hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      <div className="text-caption text-ink-soft">{children}</div>
    </div>
    {end}
  </li>
)
