import { useId } from 'react'
import { cn } from '@web/ui/cn'
import { warpBlocks, weftBlocks } from './pattern-blocks'
import { storePattern, paletteStyle, patternRepeat } from './store-pattern'

const width = patternRepeat.strips * 80
const height = patternRepeat.blocks * 60
const seams = Array.from({ length: patternRepeat.strips }, (_, strip) => `M${strip * 80} 0V${height}`).join(
  '',
)

/**
 * A strip-woven cloth derived from a store's slug, unique to it. Used where a store has set no banner. Fills its box; `scale` is the
 * weave's scale, 1 for strips of 80 pixels.
 */
export function PatternBanner({
  slug,
  scale = 1,
  className,
}: {
  slug: string
  scale?: number
  className?: string
}) {
  const id = useId()
  const pattern = storePattern(slug)
  return (
    <svg aria-hidden style={paletteStyle(pattern)} className={cn('block size-full', className)}>
      {/* A page may show several cloths of two dozen blocks: each kind of block is drawn once. */}
      <defs>
        <g id={`${id}-warp`}>{warpBlocks[pattern.warp]}</g>
        {[...new Set(pattern.wefts)].map((weft) => (
          <g key={weft} id={`${id}-${weft}`}>
            {weftBlocks[weft]}
          </g>
        ))}
      </defs>
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale})`}
      >
        {Array.from({ length: patternRepeat.strips * patternRepeat.blocks }, (_, index) => {
          const strip = Math.floor(index / patternRepeat.blocks)
          const block = index % patternRepeat.blocks
          const isWeft = (strip + block) % 2 === 0
          const kind = isWeft ? pattern.wefts[Math.floor(index / 2)] : 'warp'
          return <use key={index} href={`#${id}-${kind}`} x={strip * 80} y={block * 60} />
        })}
        <path d={seams} strokeWidth="1.5" className="stroke-(--cloth-seam)" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
