import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePictureUrl } from '@web/components/catalog/assets-url'
import { largestImageUrl } from '@web/components/catalog/picture-sources'
import { cn } from '@web/ui/cn'
import { hasFocusMoved } from '@web/ui/focus'
import { LightboxTools, Tool } from './lightbox-tools'
import type { Picture } from './pictures'
import { useCloseOnBack } from './use-close-on-back'
import { useZoomGestures } from './use-zoom-gestures'

interface LightboxProps {
  name: string
  pictures: readonly Picture[]
  /** The image shown. */
  current: number
  onIndexChange: (index: number) => void
  onClose: () => void
  /** Called after closing, to move focus back to the page. */
  onClosed: () => void
}

/**
 * A product's images full screen, with zoom: by wheel and mouse, pinch or double tap, + and - and the arrow keys. Escape, and Back on a
 * phone, return to the page.
 */
export function Lightbox(props: LightboxProps) {
  useCloseOnBack(props.onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <LightboxWindow {...props} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function LightboxWindow({ name, pictures, current, onIndexChange, onClosed }: LightboxProps) {
  const picture = pictures[current]!
  const addressOf = usePictureUrl()
  const { stage, view, isZoomed, isPressed, dragOffset, goTo, onKeyDown, fingers, zoomBy } = useZoomGestures({
    ratio: picture.width / picture.height,
    current,
    last: pictures.length - 1,
    onIndexChange,
  })
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        stage.current?.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (!hasFocusMoved(event)) onClosed()
      }}
      className="fixed inset-0 z-50 flex animate-appear flex-col bg-panel text-panel-ink outline-none"
    >
      <LightboxTools
        name={name}
        position={[current + 1, pictures.length]}
        scale={view.scale}
        onZoom={zoomBy}
      />
      <div className="relative min-h-0 flex-1">
        <div
          ref={stage}
          role="application"
          aria-label={`Picture ${current + 1} of ${pictures.length}`}
          // The arrow keys and + act on the element that has focus.
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
            src={addressOf(largestImageUrl(picture.image_url))}
            alt={picture.alt}
            draggable={false}
            style={{
              transform: `translate(${view.x + dragOffset}px, ${view.y}px) scale(${view.scale})`,
              // The page's smaller file serves as a placeholder until the large one has loaded.
              backgroundImage: `url("${addressOf(picture.image_url)}")`,
            }}
            className={cn(
              'size-full bg-contain bg-center bg-no-repeat object-contain',
              !isPressed && 'transition-transform duration-150 ease-out',
            )}
          />
        </div>
        <SideButton side="left" isVisible={current > 0}>
          <Tool label="Previous picture" icon={<ChevronLeft />} onClick={() => goTo(current - 1)} />
        </SideButton>
        <SideButton side="right" isVisible={current < pictures.length - 1}>
          <Tool label="Next picture" icon={<ChevronRight />} onClick={() => goTo(current + 1)} />
        </SideButton>
      </div>
      <LightboxFooter caption={picture.caption} />
    </Dialog.Content>
  )
}

type SideButtonProps = { side: 'left' | 'right'; isVisible: boolean; children: ReactNode }

const SideButton = ({ side, isVisible, children }: SideButtonProps) =>
  isVisible && (
    <div
      className={cn(
        'absolute top-1/2 -translate-y-1/2 rounded-full bg-panel/80',
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
