import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductListSummary } from '@contract/cart/product-list-procedures'
import { productListTexts as texts } from '@contract/cart/product-list-texts'
import { listPaths } from '@contract/core/list-paths'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'

export interface ProductToAdd {
  id: string
  name: string
  image_url: string | null
}

/** A list, and a button that puts a product on it or takes it off again. */
export function ListChoice({ list, product }: { list: ProductListSummary; product: ProductToAdd }) {
  const ids = { p_list_id: list.list_id, p_product_id: product.id }
  const add = useServerMutation('add_to_product_list', { success: texts.added(product.name, list.name) })
  const remove = useServerMutation('remove_from_product_list', { success: texts.removed(product.name) })
  const isOn = list.has_product
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-32">
        <TextLink asChild variant="ink">
          <Link to={listPaths.one(list.list_id)} className="wrap-anywhere">
            <bdi>{list.name}</bdi>
          </Link>
        </TextLink>
        <span className="block text-caption text-ink-soft">{texts.count(list.product_count)}</span>
      </span>
      <Button
        variant={isOn ? 'outline' : 'primary'}
        size="small"
        busy={add.pending || remove.pending}
        onClick={() => void (isOn ? remove.run(ids) : add.run(ids))}
      >
        {isOn && <Check aria-hidden />}
        {isOn ? 'Remove from list' : 'Add'}
        <bdi className="sr-only"> {list.name}</bdi>
      </Button>
    </li>
  )
}
