import { goodsMotifs } from '@web/components/brand/goods-motifs'
import { quiltMotifs } from '@web/components/brand/quilt-motifs'
import { africaTiles } from './africa-tiles'

const { basket, pot, bean, drop, lantern, drum } = goodsMotifs
const { d, s, k, l } = quiltMotifs
const patches = [basket, d, pot, l, bean, s, drop, k, lantern, drum]

/** 40 per patch, 4 per seam. */
const pitch = 44

/** The continent as a quilt: a patterned patch for each country with a vendor, a plain one for the others. Decorative. */
export function AfricaQuilt({ countries }: { countries: readonly string[] }) {
  const patchedCountries = new Set(countries)
  const emptyTilesPath = africaTiles
    .filter(({ code }) => !patchedCountries.has(code))
    .map(({ x, y }) => `M${x * pitch + 0.75} ${y * pitch + 0.75}h38.5v38.5h-38.5Z`)
    .join('')
  return (
    <svg aria-hidden viewBox="0 0 480 392" className="h-auto w-full">
      <path
        d={emptyTilesPath}
        strokeWidth="1.5"
        strokeDasharray="4 3.7"
        className="fill-panel-raised stroke-panel-line"
      />
      {africaTiles.map(
        ({ code, x, y }, index) =>
          patchedCountries.has(code) && (
            <g key={code} transform={`translate(${x * pitch} ${y * pitch})`}>
              {patches[(index * 7) % patches.length]}
            </g>
          ),
      )}
    </svg>
  )
}
