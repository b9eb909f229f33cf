import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '@web/api'
import { Button } from '@web/ui/button'
import { ProductRow } from './product-row'
import { recentlyViewed } from './recently-viewed'

/**
 * What somebody has looked at before this product, and from now on this product too. The list stays in the browser; the server is
 * only asked what those products look like, and one that is gone is left out and forgotten.
 */
export function RecentlyViewedProducts({ current }: { current: string }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(recentlyViewed.read().filter((id) => id !== current))
    recentlyViewed.remember(current)
  }, [current])
  const { data } = useQuery({
    queryKey: ['seen', ids],
    queryFn: async () => {
      const products = await api.list_products({ p_product_ids: [...ids] })
      const shown = new Set(products.map(({ id }) => id))
      recentlyViewed.forget(ids.filter((id) => !shown.has(id)))
      return products
    },
    enabled: ids.length > 0,
  })
  const forgetAll = () => {
    recentlyViewed.forgetAll()
    setIds([])
  }
  return (
    <ProductRow
      title="Recently viewed"
      products={ids.length > 0 ? (data?.slice(0, 4) ?? []) : []}
      aside={
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          Saved only in this browser.
          <Button variant="link" size="small" onClick={forgetAll}>
            Clear
          </Button>
        </span>
      }
    />
  )
}
