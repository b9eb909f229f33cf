import { useId } from 'react'
import { cn } from '@web/ui/cn'
import { quiltMotifs, type QuiltMotif } from './quilt-motifs'

type PatternPanelProps = {
  /** Side of one patch in pixels. */
  patch?: number
  className?: string
}

/**
 * A quilt of patches for the hero and the side of the sign-in page; fills its box. Six by six patches, composed by hand
 * and repeated: leaves lead the eye from the lower left to the upper right, plain patches give rest.
 */
export function PatternPanel({ patch = 96, className }: PatternPanelProps) {
  const id = useId()
  const side = quilt.length * 40
  return (
    <svg aria-hidden width="100%" height="100%" className={cn('block bg-panel', className)}>
      <pattern
        id={id}
        width={side}
        height={side}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${patch / 40})`}
      >
        {quilt.flatMap((row, y) =>
          row.split(' ').map((sign, x) => {
            const { Motif, turn } = patchOf(sign)
            return (
              <g key={`${x}-${y}`} transform={`translate(${x * 40} ${y * 40}) rotate(${turn * 90} 20 20)`}>
                {Motif}
              </g>
            )
          }),
        )}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Each sign: a motif of quilt-motifs.tsx by its letter, and quarter turns. */
const quilt = [
  'p0 l1 d0 p0 s0 l0',
  'z0 p0 l0 a1 p0 d1',
  'l2 k0 p0 l1 a3 p0',
  'p0 a0 l0 p0 z1 l1',
  'd1 p0 s1 l0 p0 k0',
  'l0 z1 p0 a2 l1 p0',
] as const

const isMotif = (letter: string): letter is QuiltMotif => letter in quiltMotifs

function patchOf(sign: string) {
  const [letter = 'p', turn = '0'] = sign
  return { Motif: quiltMotifs[isMotif(letter) ? letter : 'p'], turn: Number(turn) }
}
