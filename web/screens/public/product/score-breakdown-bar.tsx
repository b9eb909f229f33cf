import { useId } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { brand } from '@contract/core/brand'
import { scoreLimits } from '@contract/sustainability/facts'

type ScoreBreakdownBarProps = { score: number; parts: ProductDetail['score_parts'] }

const { max } = scoreLimits

/** A score as a woven bar of a hundred points: those verified by our team, those declared by the vendor, and those missing. */
export function ScoreBreakdownBar({ score, parts }: ScoreBreakdownBarProps) {
  const checkedPoints = parts.reduce((sum, { is_checked, points }) => sum + (is_checked ? points : 0), 0)
  const segments = [
    { term: `Checked by ${brand.name}`, points: checkedPoints, fill: 'fill-brand', dot: 'bg-brand' },
    { term: 'Declared by the vendor', points: score - checkedPoints, fill: 'fill-ochre', dot: 'bg-ochre' },
    {
      term: 'Not on record',
      points: max - score,
      fill: 'fill-line',
      dot: 'bg-line shadow-[inset_0_0_0_1px_var(--line-strong)]',
    },
  ]
  return (
    <figure>
      <Bar segments={segments} />
      <figcaption>
        <dl className="mt-3 flex flex-wrap gap-x-7 gap-y-1.5 text-sm">
          {segments.map(({ term, points, dot }) => (
            <div key={term} className="flex items-center gap-2">
              <span aria-hidden className={`size-3 rounded-[3px] forced-color-adjust-none ${dot}`} />
              <dt className="text-ink-soft">{term}</dt>
              <dd className="figures font-semibold">{points}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}

function Bar({ segments }: { segments: readonly { points: number; fill: string }[] }) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 1000 64" preserveAspectRatio="none" className="block h-14 w-full md:h-16">
      {/* The threads lie side by side with gaps of the ground colour; the weft crosses over and under them. */}
      <pattern id={id} width="20" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 0H1.5V16H0ZM10 0H11.5V16H10Z" className="fill-ground" />
        <path d="M1.5 3H10V4.5H1.5ZM11.5 11H20V12.5H11.5Z" className="fill-ground opacity-45" />
      </pattern>
      {segments.map(({ points, fill }, index) => {
        const startPoint = segments.slice(0, index).reduce((sum, segment) => sum + segment.points, 0)
        return <rect key={fill} x={startPoint * 10} width={points * 10} height="64" className={fill} />
      })}
      <rect width="1000" height="64" fill={`url(#${id})`} />
    </svg>
  )
}
