export const signUpLimits = { fullNameMin: 2, fullNameMax: 120, passwordMin: 8, passwordMax: 128 } as const

export const addressLimits = { max: 20 } as const

/** Wrong passwords and codes per account, wherever they are entered: this many, then a pause. */
export const passwordRateLimit = { times: 10, minutes: 15 } as const

/** How long a browser is known in which somebody has signed in: guesses from elsewhere do not keep them out there. */
export const knownDeviceDays = 180

export const linkRateLimit = { times: 30, minutes: 15 } as const

export const emailChangeHours = 24

export const confirmLinkHours = 24

/** Attempts to sign in that are stored, per account and per network address: whoever guesses thousands of times writes no more. */
export const signInRecordRateLimit = { times: 30, minutes: 60 } as const
