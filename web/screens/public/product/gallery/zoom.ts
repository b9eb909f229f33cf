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
export const zoom = { least: 1, most: 5, step: 1.5, near: 2.5 } as const

/** The view at another scale, keeping the point `at` (relative to the stage's centre) in place. */
export function zoomAt(view: View, scale: number, at: Point, frame: Frame): View {
  const next = Math.min(zoom.most, Math.max(zoom.least, scale))
  const grown = next / view.scale
  return clampToFrame(
    { scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    frame,
  )
}

/** The view panned, within the image's bounds. */
export const pan = (view: View, by: Point, frame: Frame): View =>
  clampToFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

/** Clamps a view so that no edge of the image comes inside the stage while the image is larger than it. */
function clampToFrame({ scale, x, y }: View, frame: Frame): View {
  const width = Math.min(frame.width, frame.height * frame.ratio)
  const height = width / frame.ratio
  return {
    scale,
    x: within(x, (width * scale - frame.width) / 2),
    y: within(y, (height * scale - frame.height) / 2),
  }
}

const within = (value: number, max: number) => {
  const room = Math.max(0, max)
  return Math.min(room, Math.max(-room, value))
}
