import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pan, fullView, zoom, zoomAt, type Frame, type Point, type View } from './zoom'

const centre: Point = { x: 0, y: 0 }

/** The view of one image on a stage, and functions to change it. `ratio` is the image's width divided by its height. */
export function useZoom(ratio: number) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(fullView)
  const currentFrame = (): Frame => {
    const { clientWidth = 1, clientHeight = 1 } = stage.current ?? {}
    return { width: clientWidth, height: clientHeight, ratio }
  }
  const zoomBy = (factor: number, position = centre) =>
    setView((current) => zoomAt(current, current.scale * factor, position, currentFrame()))
  const panBy = (delta: Point) => setView((current) => pan(current, delta, currentFrame()))
  useWheel(stage, zoomBy)
  return {
    stage,
    view,
    isZoomed: view.scale > zoom.min,
    zoomBy,
    panBy,
    /** Zooms in, or back to the whole image. */
    toggle: (position: Point) =>
      setView((current) =>
        zoomAt(current, current.scale > zoom.min ? zoom.min : zoom.closeUp, position, currentFrame()),
      ),
    reset: () => setView(fullView),
  }
}

/** The wheel zooms at the pointer. React's own listener is passive, so it cannot stop the browser from zooming the page too. */
function useWheel(stage: { current: HTMLElement | null }, zoomBy: (factor: number, position: Point) => void) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const position = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), position)
  })
  useEffect(() => {
    const { current: element } = stage
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])
}
