import { useState, type KeyboardEvent } from 'react'
import { useGestures } from './use-gestures'
import { useZoom } from './use-zoom'
import { zoom } from './zoom'

interface ZoomGestures {
  /** The image's aspect ratio, width divided by height. */
  ratio: number
  current: number
  last: number
  onTurn: (index: number) => void
}

/** How far an image must be swiped to reach the next one, and how far an arrow key pans a zoomed one. */
const swipeFrom = 60
const push = 80

/** Viewing one of several images: zoom, gestures, mouse and keys, and moving to the next. */
export function useZoomGestures({ ratio, current, last, onTurn }: ZoomGestures) {
  const { reset, toggle, moveBy, ...rest } = useZoom(ratio)
  const { isZoomed, zoomBy } = rest
  const [aside, setAside] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const turn = (index: number) => {
    if (index < 0 || index > last || index === current) return
    reset()
    onTurn(index)
  }
  const fingers = useGestures({
    onDrag: (by) => {
      setHeld(true)
      if (isZoomed) moveBy(by)
      else if (last > 0) setAside((now) => now + by.x)
    },
    onPinch: (factor, at, by) => {
      setHeld(true)
      zoomBy(factor, at)
      moveBy(by)
    },
    onTap: toggle,
    onDrop: (by) => {
      setHeld(false)
      setAside(0)
      if (!isZoomed && Math.abs(by.x) > swipeFrom) turn(by.x < 0 ? current + 1 : current - 1)
    },
  })
  const nearer = () => zoomBy(zoom.step)
  const keys: Record<string, () => void> = {
    '+': nearer,
    '=': nearer,
    '-': () => zoomBy(1 / zoom.step),
    '0': reset,
    Home: () => turn(0),
    End: () => turn(last),
    ArrowLeft: () => (isZoomed ? moveBy({ x: push, y: 0 }) : turn(current - 1)),
    ArrowRight: () => (isZoomed ? moveBy({ x: -push, y: 0 }) : turn(current + 1)),
    ArrowUp: () => moveBy({ x: 0, y: push }),
    ArrowDown: () => moveBy({ x: 0, y: -push }),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { ...rest, aside, isHeld, turn, fingers, press }
}
