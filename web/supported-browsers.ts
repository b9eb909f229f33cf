// The browsers that docs/browsers.md promises to support, by their names in MDN's compatibility data: the oldest version of each. Edge, Opera and
// Samsung Internet are those versions with the engine of the Chrome named here.

/** From here on people can browse, buy and sell. */
export const works = {
  chrome: 80,
  edge: 80,
  opera: 67,
  opera_android: 57,
  samsunginternet_android: 13,
  safari: 14,
  safari_ios: 14,
  firefox: 78,
} as const

/** From here on every page also looks as designed. */
export const looksAsDesigned = {
  chrome: 99,
  edge: 99,
  opera: 85,
  opera_android: 68,
  samsunginternet_android: 18,
  safari: 15.4,
  safari_ios: 15.4,
  firefox: 102,
} as const satisfies Record<keyof typeof works, number>
