import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pan, fullView, zoom, zoomAt, type Frame, type Point, type View } from './zoom'

const middle: Point = { x: 0, y: 0 }

/** The view of one image on a stage, and functions to change it. `ratio` is the image's width divided by its height. */
export function useZoom(ratio: number) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(fullView)
  const frame = (): Frame => {
    const { clientWidth = 1, clientHeight = 1 } = stage.current ?? {}
    return { width: clientWidth, height: clientHeight, ratio }
  }
  const zoomBy = (factor: number, at = middle) =>
    setView((now) => zoomAt(now, now.scale * factor, at, frame()))
  const moveBy = (by: Point) => setView((now) => pan(now, by, frame()))
  useWheel(stage, zoomBy)
  return {
    stage,
    view,
    isZoomed: view.scale > zoom.least,
    zoomBy,
    moveBy,
    /** Zooms in, or back to the whole image. */
    toggle: (at: Point) =>
      setView((now) => zoomAt(now, now.scale > zoom.least ? zoom.least : zoom.near, at, frame())),
    reset: () => setView(fullView),
  }
}

/** The wheel zooms at the pointer. React's own listener is passive, so it cannot stop the browser from zooming the page too. */
function useWheel(stage: { current: HTMLElement | null }, zoomBy: (factor: number, at: Point) => void) {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at)
  })
  useEffect(() => {
    const { current: element } = stage
    const listen = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
}
