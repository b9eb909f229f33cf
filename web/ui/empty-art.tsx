import type { ReactNode } from 'react'
import { cn } from './cn'

export type EmptyMotif = 'basket' | 'cloth' | 'seed' | 'lens' | 'house'

/** Small illustrations made of our borders' triangles, diamonds and bands. Decorative. */
export function EmptyArt({ motif, className }: { motif: EmptyMotif; className?: string }) {
  return (
    <svg viewBox="0 0 120 96" aria-hidden className={cn('h-auto', className)}>
      <ellipse cx="60" cy="88" rx="44" ry="5" className="fill-sunken" />
      {motifs[motif]}
    </svg>
  )
}

const zigzag = (y: number, from: number, to: number, rise = 8) => {
  const steps = Math.round((to - from) / 8)
  return Array.from(
    { length: steps + 1 },
    (_, i) => `${i ? 'L' : 'M'}${from + i * 8} ${i % 2 ? y - rise : y}`,
  ).join('')
}

const basket = (
  <>
    <path d="M38 44C38 18 82 18 82 44" className="fill-none stroke-line-strong" strokeWidth="3.5" />
    <path d="M22 42H98L88 84a5 5 0 0 1-5 4H37a5 5 0 0 1-5-4Z" className="fill-ochre" />
    <path d="M22 42H98L96 50H24Z" className="fill-accent" />
    <path d={zigzag(64, 28, 92)} className="fill-none stroke-brand" strokeWidth="3" />
    <path d={zigzag(74, 36, 84)} className="fill-none stroke-raised" strokeWidth="2.5" />
  </>
)

const cloth = (
  <>
    <path
      d="M20 14H100V78L92 84 84 78 76 84 68 78 60 84 52 78 44 84 36 78 28 84 20 78Z"
      className="fill-brand"
    />
    <path d="M20 14H100V24H20Z" className="fill-ochre" />
    <path d="M60 28 78 46 60 64 42 46ZM20 34 32 46 20 58ZM100 34 88 46 100 58Z" className="fill-accent" />
    <path d="M60 36 70 46 60 56 50 46Z" className="fill-ochre" />
    <path d={zigzag(72, 24, 96, 5)} className="fill-none stroke-ochre" strokeWidth="2.5" />
  </>
)

const seed = (
  <>
    <path d="M60 88V46" className="fill-none stroke-brand" strokeWidth="4" strokeLinecap="round" />
    <path d="M60 56C36 56 28 40 28 24C50 24 60 36 60 56Z" className="fill-brand" />
    <path d="M60 46C60 26 72 14 94 12C94 34 82 46 60 46Z" className="fill-ochre" />
    <path d="M60 56 40 36M60 46 80 26" className="fill-none stroke-raised" strokeWidth="2" />
    <path d="M40 88 60 74 80 88Z" className="fill-accent" />
  </>
)

const lens = (
  <>
    <path d="M74 62 96 84" className="stroke-line-strong" strokeWidth="8" strokeLinecap="round" />
    <circle cx="54" cy="42" r="30" className="fill-raised stroke-brand" strokeWidth="5" />
    <path d="M34 42 44 32 54 42 44 52ZM54 42 64 32 74 42 64 52Z" className="fill-ochre" />
    <path d="M44 52 54 42 64 52 54 62ZM44 32 54 22 64 32 54 42Z" className="fill-accent" />
  </>
)

const house = (
  <>
    <path d="M26 42H94V88H26Z" className="fill-raised stroke-line-strong" strokeWidth="2.5" />
    <path d="M60 8 106 46H14Z" className="fill-accent" />
    <path d="M60 8 84 28H36Z" className="fill-ochre" />
    <path d={zigzag(60, 28, 92, 7)} className="fill-none stroke-brand" strokeWidth="3" />
    <path d="M50 88V66H70V88Z" className="fill-brand" />
    <path d="M38 68 44 75 38 82 32 75ZM82 68 88 75 82 82 76 75Z" className="fill-ochre" />
  </>
)

const motifs: Record<EmptyMotif, ReactNode> = { basket, cloth, seed, lens, house }
