import { useId } from 'react'
import { cn } from '@web/ui/cn'
import { quiltMotifs } from './quilt-motifs'

type PatternPanelProps = {
  /** Patches across and down. The quilt fills its box and is cropped at the right or lower edge, so match its aspect ratio roughly. */
  columns?: number
  rows?: number
  className?: string
}

/**
 * A quilt of patches for the hero and the side of the sign-in page; fills its box. Six by six patches, composed by hand and repeated:
 * leaves lead the eye from the lower left to the upper right, plain patches give it rest.
 */
export function PatternPanel({ columns = 6, rows = 6, className }: PatternPanelProps) {
  const id = useId()
  const side = quilt.length * 40
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${columns * 40} ${rows * 40}`}
      preserveAspectRatio="xMinYMin slice"
      className={cn('block size-full bg-panel', className)}
    >
      <defs>
        {Object.entries(quiltMotifs).map(([motif, drawing]) => (
          <g key={motif} id={`${id}-${motif}`}>
            {drawing}
          </g>
        ))}
      </defs>
      <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
        {quilt.flatMap((row, y) =>
          row.split(' ').map((patchCode, x) => {
            const { motif, quarterTurns } = patchOf(patchCode)
            const transform = `translate(${x * 40} ${y * 40}) rotate(${quarterTurns * 90} 20 20)`
            return <use key={`${x}-${y}`} href={`#${id}-${motif}`} transform={transform} />
          }),
        )}
      </pattern>
      <rect width={columns * 40} height={rows * 40} fill={`url(#${id})`} />
    </svg>
  )
}

/** Each cell: the letter of a motif in quilt-motifs.tsx, and its quarter turns. */
const quilt = [
  'p0 l1 d0 p0 s0 l0',
  'z0 p0 l0 a1 p0 d1',
  'l2 k0 p0 l1 a3 p0',
  'p0 a0 l0 p0 z1 l1',
  'd1 p0 s1 l0 p0 k0',
  'l0 z1 p0 a2 l1 p0',
] as const

const patchOf = (patchCode: string) => ({ motif: patchCode[0], quarterTurns: Number(patchCode[1]) })
