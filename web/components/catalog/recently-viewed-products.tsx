import { useEffect, useState } from 'react'
import { api } from '@web/api'
import { Button } from '@web/ui/button'
import { useRead } from '@web/use-read'
import { ProductRow } from './product-row'
import { recentlyViewed } from './recently-viewed'

/**
 * The products viewed before this one, which is added to them. The list stays in the browser; the server is only asked for the cards, and a
 * product that no longer exists is dropped from the list.
 */
export function RecentlyViewedProducts({ currentProductId }: { currentProductId: string }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(recentlyViewed.read().filter((id) => id !== currentProductId))
    recentlyViewed.add(currentProductId)
  }, [currentProductId])
  const { data } = useRead(ids.length > 0 ? ids : undefined, async () => {
    const products = await api.list_products({ p_product_ids: [...ids] })
    const availableIds = new Set(products.map(({ id }) => id))
    recentlyViewed.remove(ids.filter((id) => !availableIds.has(id)))
    return products
  })
  const clearAll = () => {
    recentlyViewed.clear()
    setIds([])
  }
  return (
    <ProductRow
      title="Recently viewed"
      products={ids.length > 0 ? (data?.slice(0, 4) ?? []) : []}
      aside={
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          Saved only in this browser.
          <Button variant="link" size="small" onClick={clearAll}>
            Clear
          </Button>
        </span>
      }
    />
  )
}
