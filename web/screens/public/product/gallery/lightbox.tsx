import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { largestOf } from '@web/components/catalog/picture-sources'
import { cn } from '@web/ui/cn'
import { LightboxTools, Tool } from './lightbox-tools'
import type { Picture } from './pictures'
import { useBackCloses } from './use-back-closes'
import { useZoomGestures } from './use-zoom-gestures'

interface LightboxProps {
  name: string
  pictures: readonly Picture[]
  /** The image shown. */
  current: number
  onTurn: (index: number) => void
  onClose: () => void
  /** Called after closing: where focus goes. */
  onClosed: () => void
}

/**
 * A product's images full screen, with zoom: by wheel and mouse, pinch or double tap, + and - and the arrow keys. Escape, and Back on a
 * phone, return to the page.
 */
export function Lightbox(props: LightboxProps) {
  useBackCloses(props.onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Window {...props} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Window({ name, pictures, current, onTurn, onClosed }: LightboxProps) {
  const picture = pictures[current]!
  const { stage, view, isZoomed, isHeld, aside, turn, press, fingers, zoomBy } = useZoomGestures({
    ratio: picture.width / picture.height,
    current,
    last: pictures.length - 1,
    onTurn,
  })
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onKeyDown={press}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        stage.current?.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        onClosed()
      }}
      className="fixed inset-0 z-50 flex animate-appear flex-col bg-panel text-panel-ink outline-none [--focus:var(--panel-ochre)]"
    >
      <LightboxTools name={name} place={[current + 1, pictures.length]} scale={view.scale} onZoom={zoomBy} />
      <div className="relative min-h-0 flex-1">
        <div
          ref={stage}
          role="group"
          aria-label={`Picture ${current + 1} of ${pictures.length}`}
          // What arrow keys and + move is where the keyboard stands.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          {...fingers}
          className={cn(
            'absolute inset-0 touch-none overflow-hidden outline-offset-[-4px] select-none',
            isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
          )}
        >
          <img
            key={picture.image_url}
            src={largestOf(picture.image_url)}
            alt={picture.alt}
            draggable={false}
            style={{
              transform: `translate(${view.x + aside}px, ${view.y}px) scale(${view.scale})`,
              // The page's smaller file serves as a placeholder until the large one has loaded.
              backgroundImage: `url("${picture.image_url}")`,
            }}
            className={cn(
              'size-full bg-contain bg-center bg-no-repeat object-contain',
              !isHeld && 'transition-transform duration-150 ease-out',
            )}
          />
        </div>
        <AdjacentPicture side="left" isShown={current > 0}>
          <Tool label="Previous picture" icon={<ChevronLeft />} onClick={() => turn(current - 1)} />
        </AdjacentPicture>
        <AdjacentPicture side="right" isShown={current < pictures.length - 1}>
          <Tool label="Next picture" icon={<ChevronRight />} onClick={() => turn(current + 1)} />
        </AdjacentPicture>
      </div>
      <LightboxFooter caption={picture.caption} />
    </Dialog.Content>
  )
}

type AdjacentPictureProps = { side: 'left' | 'right'; isShown: boolean; children: ReactNode }

const AdjacentPicture = ({ side, isShown, children }: AdjacentPictureProps) =>
  isShown && (
    <div
      className={cn(
        'absolute top-1/2 -translate-y-1/2 rounded-full bg-panel/80 max-sm:hidden',
        side === 'left' ? 'left-4' : 'right-4',
      )}
    >
      {children}
    </div>
  )

const LightboxFooter = ({ caption }: { caption: string | null }) => (
  <div className="px-5 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-center">
    {caption && <p className="mb-1 text-sm font-medium">{caption}</p>}
    <p className="text-caption text-panel-ink-soft pointer-coarse:hidden">
      Scroll, click or press + to zoom in; drag or use the arrow keys to move around.
    </p>
    <p className="text-caption text-panel-ink-soft pointer-fine:hidden">Pinch or double-tap to zoom in.</p>
  </div>
)
