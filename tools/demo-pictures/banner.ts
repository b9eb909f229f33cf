import type { Vendor } from '../../demo/catalogue/types'
import { pictureKinds } from '../../demo/pictures'
import { compose, place, type Picture } from './compose'
import { fitToScene } from './fit'
import { darken, lighten, mix } from './kit/colour'
import { seededRandom } from './kit/seeded-random'
import { standingSun } from './kit/render'
import { surface } from './kit/mesh'
import { createPattern } from './patterns/pattern'
import { disc } from './scenes/wall'
import { textureFilter } from './kit/texture'
import { objectOf } from './product'
import type { Scene, SceneObject } from './scene'

const { width: bannerWidth, height: bannerHeight } = pictureKinds.banner

/** A vendor's banner: a shelf with some of its products in front of a painted wall, a woven band along the bottom. */
export function drawBanner(vendor: Vendor): Picture {
  const r = seededRandom(vendor.key + 'banner')
  const [ground, ink, accent] = vendor.art.colours
  const scene = shelfScene(vendor, r.int(1, 99))
  const standingProducts = vendor.products.filter(
    ({ art }) => art.scene !== 'wall' && !art.scene.startsWith('flat'),
  )
  const shownProducts = standingProducts.slice(0, 4)
  const positions = [1350, 1690, 2010, 1040].slice(0, shownProducts.length)
  const objects = shownProducts.map(({ key, art }, i): SceneObject => {
    const productScene: Scene = { ...scene, maxSize: [300, i === 0 ? 460 : 390] }
    return place(fitToScene(objectOf(art, key), productScene, r.range(-0.25, 0.3)), {
      at: [((positions[i] ?? 1200) - 1200) / scene.camera.scale, 0, i % 2 ? -40 : 30],
    })
  })
  const cloth = objects.length ? [] : [hangingCloth(vendor)]
  return compose(
    { ...scene, overlay: patternStrip(vendor, mix(ground, ink, 0.1), accent) },
    [...objects, ...cloth],
    7,
    bannerWidth,
    bannerHeight,
  )
}

function shelfScene({ art }: Vendor, n: number): Scene {
  const [ground, ink, accent, second] = art.colours
  const area = { x: 0, y: 0, width: bannerWidth, height: bannerHeight }
  const board = lighten(mix(second, '#e8d6b4', 0.55), 0.1)
  return {
    camera: { tilt: 0.33, scale: 1, centre: [1200, 720] },
    lighting: { shade: '#6b5560', glow: '#fff3df', bounce: board, sun: standingSun },
    defs: textureFilter('bw', 'plaster', area, n, 0.5) + textureFilter('bt', 'stone', area, n + 1, 0.5),
    background: `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${lighten(ground, 0.14)}"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${darken(ground, 0.3)}"/></linearGradient></defs><rect width="${bannerWidth}" height="${bannerHeight}" fill="url(#bg)" filter="url(#bw)"/>${disc('bs', 1560, 400, 330, accent, ground)}<circle cx="1560" cy="400" r="362" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="4"/><g filter="url(#bt)"><rect y="620" width="${bannerWidth}" height="280" fill="${board}"/></g><rect y="600" width="${bannerWidth}" height="40" fill="#1c0f0a" opacity=".35" filter="url(#soft16)"/>`,
    overlay: '',
    furniture: [],
    floor: 0,
    maxSize: [320, 420],
    shadow: 1,
  }
}

/** A strip of the vendor's pattern, in cells of six pixels. */
function patternStrip({ key, art }: Vendor, edge: string, accent: string): string {
  const weave = createPattern(art.pattern, art.colours, key)
  const cell = 6
  const rows = new Map<string, string>()
  for (let i = 0; i < bannerWidth / cell; i++) {
    for (let j = 0; j < 10; j++) {
      const tone = weave((i * cell) / 60, (j * cell) / 60 + 0.02)
      rows.set(
        tone,
        `${rows.get(tone) ?? ''}M${i * cell} ${bannerHeight - 60 + j * cell}h${cell}v${cell}h-${cell}z`,
      )
    }
  }
  const strip = [...rows].map(([tone, d]) => `<path fill="${tone}" d="${d}"/>`).join('')
  return `${strip}<rect y="${bannerHeight - 68}" width="${bannerWidth}" height="8" fill="${edge}"/><rect y="${bannerHeight - 74}" width="${bannerWidth}" height="6" fill="${accent}"/>`
}

/** For a vendor without products: a length of its cloth over the shelf. */
function hangingCloth({ key, art }: Vendor): SceneObject {
  const weave = createPattern(art.pattern, art.colours, key)
  const mesh = surface(
    (u, v) => [
      340 + (u - 0.5) * 760,
      30 + v * 520 * 0.98,
      40 + 26 * Math.sin(u * 26) * (1.2 - v) + 12 * Math.sin(u * 51 + 1),
    ],
    { columns: 320, rows: 160, bothSides: true, paint: ({ u, v }) => weave(u * 18, v * 11) },
  )
  return [{ mesh, texture: 'linen' }]
}
