import { useRef, type PointerEvent } from 'react'
import type { Point } from './zoom'

interface Gestures {
  /** Drag with one finger or the mouse. */
  onDrag: (delta: Point) => void
  /** Pinch by a factor about a point, plus panning. */
  onPinch: (factor: number, position: Point, delta: Point) => void
  /** Click or double tap. */
  onTap: (position: Point) => void
  /** End of a one-finger drag, with its total distance. */
  onDrop: (delta: Point) => void
}

const tapTolerancePx = 8
const doubleTapMs = 320

/** Handles mouse and touch input on a stage. All points are relative to the centre of the stage. */
export function useGestures({ onDrag, onPinch, onTap, onDrop }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef({ delta: { x: 0, y: 0 }, pinched: false })
  const lastTap = useRef({ position: { x: 0, y: 0 }, time: 0 })

  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    const { delta, pinched } = drag.current
    if (pinched || event.type === 'pointercancel') return onDrop({ x: 0, y: 0 })
    if (Math.hypot(delta.x, delta.y) > tapTolerancePx) return onDrop(delta)
    onDrop({ x: 0, y: 0 })
    const position = pointOf(event)
    const isDoubleTap =
      event.timeStamp - lastTap.current.time < doubleTapMs &&
      distance(position, lastTap.current.position) < 40
    lastTap.current = { position, time: isDoubleTap ? 0 : event.timeStamp }
    if (event.pointerType === 'mouse' || isDoubleTap) onTap(position)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (pointers.current.size === 0) drag.current = { delta: { x: 0, y: 0 }, pinched: false }
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const previousPoint = pointers.current.get(event.pointerId)
      if (!previousPoint) return
      const point = pointOf(event)
      const otherPointer = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, point)
      const delta = { x: point.x - previousPoint.x, y: point.y - previousPoint.y }
      if (otherPointer) {
        drag.current.pinched = true
        return onPinch(
          distance(point, otherPointer) / distance(previousPoint, otherPointer),
          midpoint(point, otherPointer),
          {
            x: delta.x / 2,
            y: delta.y / 2,
          },
        )
      }
      drag.current.delta = { x: drag.current.delta.x + delta.x, y: drag.current.delta.y + delta.y }
      onDrag(delta)
    },
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerUp,
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
