/** The view of an image: its scale, and the offset of its centre from the stage's centre, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
/** The stage's size in pixels, and the image's width divided by its height. */
export interface Frame {
  width: number
  height: number
  ratio: number
}

export const fullView: View = { scale: 1, x: 0, y: 0 }
export const zoom = { min: 1, max: 5, step: 1.5, closeUp: 2.5 } as const

/** The view at another scale, keeping the point `position` (relative to the stage's centre) in place. */
export function zoomAt(view: View, scale: number, position: Point, frame: Frame): View {
  const newScale = Math.min(zoom.max, Math.max(zoom.min, scale))
  const scaleRatio = newScale / view.scale
  return clampToFrame(
    {
      scale: newScale,
      x: position.x - (position.x - view.x) * scaleRatio,
      y: position.y - (position.y - view.y) * scaleRatio,
    },
    frame,
  )
}

/** The view panned, within the image's bounds. */
export const pan = (view: View, delta: Point, frame: Frame): View =>
  clampToFrame({ ...view, x: view.x + delta.x, y: view.y + delta.y }, frame)

/** Clamps a view so that no edge of the image comes inside the stage while the image is larger than it. */
function clampToFrame({ scale, x, y }: View, frame: Frame): View {
  const width = Math.min(frame.width, frame.height * frame.ratio)
  const height = width / frame.ratio
  return {
    scale,
    x: clamp(x, (width * scale - frame.width) / 2),
    y: clamp(y, (height * scale - frame.height) / 2),
  }
}

const clamp = (value: number, max: number) => {
  const limit = Math.max(0, max)
  return Math.min(limit, Math.max(-limit, value))
}
