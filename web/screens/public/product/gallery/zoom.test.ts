import { expect, test } from 'vitest'
import { pan, fullView, zoom, zoomAt } from './zoom'

/** A square image on a wide stage: it is 600 wide there, with 200 to spare on each side. */
const frame = { width: 1000, height: 600, ratio: 1 }
const centre = { x: 0, y: 0 }

test('zooming keeps the point under the pointer in place', () => {
  const position = { x: 80, y: -60 }
  const view = zoomAt(fullView, 2, position, frame)
  // The image point that was at (80, -60) is at view.x + 2 * 80 now.
  expect(view.x + 2 * position.x).toBe(position.x)
  expect(view.y + 2 * position.y).toBe(position.y)
})

test('zoom is limited to between 1 and 5, and returns to the centre at 1', () => {
  expect(zoomAt(fullView, 99, centre, frame).scale).toBe(zoom.max)
  const pannedView = pan(zoomAt(fullView, 3, centre, frame), { x: 300, y: 300 }, frame)
  expect(zoomAt(pannedView, 0.2, { x: 200, y: 100 }, frame)).toEqual(fullView)
})

test("panning stops at the image's edges and is off while the image fits", () => {
  const view = zoomAt(fullView, 2, centre, frame)
  expect(pan(view, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 2, x: 100, y: -300 })
  expect(pan(fullView, { x: 50, y: 50 }, frame)).toEqual(fullView)
  const narrowView = zoomAt(fullView, 1.5, centre, frame)
  expect(pan(narrowView, { x: 80, y: 0 }, frame).x).toBe(0)
})
