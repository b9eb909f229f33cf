import { useRef, type PointerEvent } from 'react'
import type { Point } from './zoom'

interface Gestures {
  /** Drag with one finger or the mouse. */
  onDrag: (by: Point) => void
  /** Pinch by a factor about a point, plus panning. */
  onPinch: (factor: number, at: Point, by: Point) => void
  /** Click or double tap. */
  onTap: (at: Point) => void
  /** End of a one-finger drag, with its total distance. */
  onDrop: (by: Point) => void
}

const still = 8
const doubleTapMs = 320

/** Handles mouse and touch input on a stage. All points are relative to the centre of the stage. */
export function useGestures({ onDrag, onPinch, onTap, onDrop }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef({ by: { x: 0, y: 0 }, pinched: false })
  const lastTap = useRef({ at: { x: 0, y: 0 }, time: 0 })

  const lift = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { by, pinched } = drag.current
    if (pinched || event.type === 'pointercancel') return onDrop({ x: 0, y: 0 })
    if (Math.hypot(by.x, by.y) > still) return onDrop(by)
    onDrop({ x: 0, y: 0 })
    const at = pointOf(event)
    const isSecond =
      event.timeStamp - lastTap.current.time < doubleTapMs && distance(at, lastTap.current.at) < 40
    lastTap.current = { at, time: isSecond ? 0 : event.timeStamp }
    if (event.pointerType === 'mouse' || isSecond) onTap(at)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (fingers.current.size === 0) drag.current = { by: { x: 0, y: 0 }, pinched: false }
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      const by = { x: now.x - before.x, y: now.y - before.y }
      if (other) {
        drag.current.pinched = true
        return onPinch(distance(now, other) / distance(before, other), between(now, other), {
          x: by.x / 2,
          y: by.y / 2,
        })
      }
      drag.current.by = { x: drag.current.by.x + by.x, y: drag.current.by.y + by.y }
      onDrag(by)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
