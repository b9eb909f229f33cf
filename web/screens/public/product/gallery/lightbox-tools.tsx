import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ComponentProps } from 'react'
import { IconButton } from '@web/ui/icon-button'
import { zoom } from './zoom'

interface LightboxToolsProps {
  name: string
  /** The position of the image, and the total. */
  position: readonly [number, number]
  scale: number
  onZoom: (factor: number) => void
}

/** The lightbox's toolbar: position, zoom, and close. */
export const LightboxTools = ({ name, position: [number, count], scale, onZoom }: LightboxToolsProps) => (
  <div className="flex items-center gap-1 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:px-5">
    <Dialog.Title className="min-w-0 truncate text-subheading max-sm:sr-only sm:mr-auto">
      <span className="sr-only">Pictures of </span>
      <bdi>{name}</bdi>
    </Dialog.Title>
    <p role="status" className="figures px-2 text-sm text-panel-ink-soft max-sm:mr-auto">
      <span className="sr-only">Picture </span>
      {number} / {count}
      <span className="sr-only">, {Math.round(scale * 100)} percent</span>
    </p>
    <Tool
      label="Zoom out"
      icon={<ZoomOut />}
      disabledReason={scale <= zoom.min && 'You’re already seeing the whole picture.'}
      onClick={() => onZoom(1 / zoom.step)}
    />
    <Tool
      label="Zoom in"
      icon={<ZoomIn />}
      disabledReason={scale >= zoom.max && 'You’re already zoomed in all the way.'}
      onClick={() => onZoom(zoom.step)}
    />
    <Dialog.Close asChild>
      <Tool label="Close" icon={<X />} />
    </Dialog.Close>
  </div>
)

/** A button on the deep green background. */
export const Tool = (props: ComponentProps<typeof IconButton>) => (
  <IconButton variant="panel-ghost" round tooltip={false} {...props} />
)
