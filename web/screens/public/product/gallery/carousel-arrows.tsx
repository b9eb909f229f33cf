import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@web/ui/icon-button'

type CarouselArrowsProps = { current: number; last: number; onIndexChange: (index: number) => void }

/** Previous and next buttons for the mouse; on phones, where one swipes, only the position. */
export function CarouselArrows({ current, last, onIndexChange }: CarouselArrowsProps) {
  return (
    <>
      {current > 0 && (
        <div className="absolute top-1/2 left-4 -translate-y-1/2 max-sm:hidden">
          <IconButton
            label="Previous picture"
            variant="raised"
            round
            tooltip={false}
            icon={<ChevronLeft />}
            onClick={() => onIndexChange(current - 1)}
          />
        </div>
      )}
      {current < last && (
        <div className="absolute top-1/2 right-4 -translate-y-1/2 max-sm:hidden">
          <IconButton
            label="Next picture"
            variant="raised"
            round
            tooltip={false}
            icon={<ChevronRight />}
            onClick={() => onIndexChange(current + 1)}
          />
        </div>
      )}
      <p
        aria-hidden
        className="figures absolute right-4 bottom-4 rounded-full bg-ink/80 px-2.5 py-0.5 text-caption text-ground sm:hidden"
      >
        {current + 1} / {last + 1}
      </p>
    </>
  )
}
