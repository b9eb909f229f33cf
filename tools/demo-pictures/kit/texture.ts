export type Texture =
  'none' | 'clay' | 'wood' | 'linen' | 'straw' | 'paper' | 'stone' | 'leather' | 'wax' | 'plaster'

interface Grain {
  frequency: string
  octaves: number
  depth: number
  elevation: number
}

const grains: Record<Exclude<Texture, 'none'>, Grain> = {
  clay: { frequency: '0.09 0.14', octaves: 3, depth: 1.6, elevation: 58 },
  wood: { frequency: '0.006 0.12', octaves: 3, depth: 3, elevation: 58 },
  linen: { frequency: '0.35 0.4', octaves: 2, depth: 1.5, elevation: 58 },
  straw: { frequency: '0.25 0.06', octaves: 3, depth: 1.8, elevation: 58 },
  paper: { frequency: '0.12', octaves: 3, depth: 0.8, elevation: 62 },
  stone: { frequency: '0.02 0.03', octaves: 3, depth: 4, elevation: 60 },
  leather: { frequency: '0.11', octaves: 3, depth: 1.5, elevation: 58 },
  wax: { frequency: '0.02', octaves: 3, depth: 1.4, elevation: 62 },
  plaster: { frequency: '0.008 0.011', octaves: 3, depth: 9, elevation: 62 },
}

/** An SVG filter that lights a noise relief and multiplies it over its target, within the given area. */
export function textureFilter(
  id: string,
  texture: Exclude<Texture, 'none'>,
  area: Area,
  seed: number,
  strength = 1,
): string {
  const { frequency, octaves, depth, elevation } = grains[texture]
  const level = 1 / Math.sin((elevation * Math.PI) / 180)
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="n"/>
<feDiffuseLighting in="n" surfaceScale="${(depth * strength).toFixed(2)}" diffuseConstant="${level.toFixed(3)}" lighting-color="#ffffff" result="l"><feDistantLight azimuth="225" elevation="${elevation}"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="0.8" k2="0.2" k3="0" k4="0" result="m"/>
<feComposite in="m" in2="SourceGraphic" operator="in"/></filter>`
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}
