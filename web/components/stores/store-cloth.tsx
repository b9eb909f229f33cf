import { useId } from 'react'
import { cn } from '@web/ui/cn'
import { warpBlocks, weftBlocks } from './cloth-blocks'
import { clothOf, dyeStyle, repeat } from './cloth-of'

const width = repeat.strips * 80
const height = repeat.blocks * 60

/**
 * A strip-woven cloth derived from a store's slug, unique to it. Used where a store has set no banner. Fills its box; `scale` is the
 * weave's scale, 1 for strips of 80 pixels.
 */
export function StoreCloth({
  slug,
  scale = 1,
  className,
}: {
  slug: string
  scale?: number
  className?: string
}) {
  const id = useId()
  const cloth = clothOf(slug)
  return (
    <svg aria-hidden style={dyeStyle(cloth)} className={cn('block size-full', className)}>
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale})`}
      >
        {Array.from({ length: repeat.strips * repeat.blocks }, (_, place) => {
          const strip = Math.floor(place / repeat.blocks)
          const block = place % repeat.blocks
          const isWeft = (strip + block) % 2 === 0
          return (
            <g key={place} transform={`translate(${strip * 80} ${block * 60})`}>
              {isWeft ? weftBlocks[cloth.wefts[Math.floor(place / 2)]!] : warpBlocks[cloth.warp]}
              {/* The seam between two strips. */}
              <path d="M0 0V60" strokeWidth="1.5" className="stroke-(--cloth-seam)" />
            </g>
          )
        })}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
