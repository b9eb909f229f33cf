import { lowStockThreshold } from '@contract/catalog/facts'
import { stockText } from '@web/components/catalog/stock-in-words'

/** The stock in words, with a coloured dot. */
export function StockText({ stock }: { stock: number | null }) {
  const tone = !stock ? 'bg-danger' : stock <= lowStockThreshold ? 'bg-ochre' : 'bg-success'
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden className={`size-2 rounded-full ${tone}`} />
      {stockText(stock)}
    </p>
  )
}
