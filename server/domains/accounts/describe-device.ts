import type { UserSession } from '@contract/accounts/procedures'

type Device = Pick<UserSession, 'device' | 'kind'>

// First match wins: many user agents also name the browsers they derive from.
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

/** A readable description of a user agent: "Chrome on Android". */
export function describeDevice(userAgent: string | null): Device {
  const header = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(header))?.[1]
  const [, system, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(header)) ?? []
  if (browser && system) return { device: `${browser} on ${system}`, kind }
  return { device: browser ?? system ?? 'Unknown device', kind }
}
