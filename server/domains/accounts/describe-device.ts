import type { OwnSession } from '@contract/account-settings'

type Device = Pick<OwnSession, 'device' | 'kind'>

// The first that fits: many browsers also name those they descend from.
const browsers: readonly [RegExp, string][] = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android.*Mobile|Opera Mini.*Android/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/KAIOS/, 'KaiOS', 'phone'],
  [/J2ME|MIDP/, 'a phone', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** What a browser says of itself, in words a person knows: "Chrome on Android". */
export function describeDevice(userAgent: string | null): Device {
  const said = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(said))?.[1]
  const [, system, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(said)) ?? []
  if (browser && system) return { device: `${browser} on ${system}`, kind }
  return { device: browser ?? system ?? 'Unknown device', kind }
}
