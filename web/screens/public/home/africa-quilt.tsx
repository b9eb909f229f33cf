import { goodsMotifs } from '@web/parts/brand/goods-motifs'
import { quiltMotifs } from '@web/parts/brand/quilt-motifs'
import { africaTiles } from './africa-tiles'

const { basket, pot, bean, drop, lantern, drum } = goodsMotifs
const { d, s, k, l } = quiltMotifs
const patches = [basket, d, pot, l, bean, s, drop, k, lantern, drum]

/** The continent as a quilt: a patch for each country where somebody sells, a plain one where nobody does yet. Decoration. */
export function AfricaQuilt({ countries }: { countries: readonly string[] }) {
  const sewn = new Set(countries)
  return (
    <svg aria-hidden viewBox="0 0 480 392" className="h-auto w-full">
      {africaTiles.map(({ code, x, y }, index) => (
        <g key={code} transform={`translate(${x * 44} ${y * 44})`}>
          {sewn.has(code) ? (
            patches[(index * 7) % patches.length]
          ) : (
            <path
              d="M.75 .75H39.250V39.250H.75Z"
              strokeWidth="1.5"
              strokeDasharray="4 3.700"
              className="fill-panel-raised stroke-panel-line"
            />
          )}
        </g>
      ))}
    </svg>
  )
}
