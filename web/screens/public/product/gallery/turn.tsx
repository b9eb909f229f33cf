import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@web/ui/icon-button'

type TurnProps = { current: number; last: number; onShow: (index: number) => void }

/** One picture on or back, for the mouse; on phones, where one pushes, only which one it is. */
export function Turn({ current, last, onShow }: TurnProps) {
  // In the middle by its margins: a pressed button is moved by its translation.
  const look =
    'absolute inset-y-0 my-auto rounded-full border border-line bg-raised shadow-card max-sm:hidden'
  return (
    <>
      {current > 0 && (
        <IconButton
          label="Previous picture"
          tooltip={false}
          icon={<ChevronLeft />}
          className={`${look} left-4`}
          onClick={() => onShow(current - 1)}
        />
      )}
      {current < last && (
        <IconButton
          label="Next picture"
          tooltip={false}
          icon={<ChevronRight />}
          className={`${look} right-4`}
          onClick={() => onShow(current + 1)}
        />
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
