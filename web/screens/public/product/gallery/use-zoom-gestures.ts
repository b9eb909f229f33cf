import { useState, type KeyboardEvent } from 'react'
import { useGestures } from './use-gestures'
import { useZoom } from './use-zoom'
import { zoom } from './zoom'

interface ZoomGestures {
  /** The image's aspect ratio, width divided by height. */
  ratio: number
  current: number
  last: number
  onIndexChange: (index: number) => void
}

/** How far an image must be swiped to reach the next one, and how far an arrow key pans a zoomed one. */
const swipeThresholdPx = 60
const panStepPx = 80

/** Viewing one of several images: zoom, gestures, mouse and keys, and moving to the next. */
export function useZoomGestures({ ratio, current, last, onIndexChange }: ZoomGestures) {
  const { reset, toggle, panBy, ...zoomState } = useZoom(ratio)
  const { isZoomed, zoomBy } = zoomState
  const [dragOffset, setDragOffset] = useState(0)
  const [isPressed, setIsPressed] = useState(false)
  const goTo = (index: number) => {
    if (index < 0 || index > last || index === current) return
    reset()
    onIndexChange(index)
  }
  const fingers = useGestures({
    onDrag: (delta) => {
      setIsPressed(true)
      if (isZoomed) panBy(delta)
      else if (last > 0) setDragOffset((previous) => previous + delta.x)
    },
    onPinch: (factor, position, delta) => {
      setIsPressed(true)
      zoomBy(factor, position)
      panBy(delta)
    },
    onTap: toggle,
    onDrop: (delta) => {
      setIsPressed(false)
      setDragOffset(0)
      if (!isZoomed && Math.abs(delta.x) > swipeThresholdPx) goTo(delta.x < 0 ? current + 1 : current - 1)
    },
  })
  const zoomIn = () => zoomBy(zoom.step)
  const keyActions: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': () => zoomBy(1 / zoom.step),
    '0': reset,
    Home: () => goTo(0),
    End: () => goTo(last),
    ArrowLeft: () => (isZoomed ? panBy({ x: panStepPx, y: 0 }) : goTo(current - 1)),
    ArrowRight: () => (isZoomed ? panBy({ x: -panStepPx, y: 0 }) : goTo(current + 1)),
    ArrowUp: () => panBy({ x: 0, y: panStepPx }),
    ArrowDown: () => panBy({ x: 0, y: -panStepPx }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyActions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { ...zoomState, dragOffset, isPressed, goTo, fingers, onKeyDown }
}
