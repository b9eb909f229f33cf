export const signUpLimits = { fullNameMin: 2, fullNameMax: 120, passwordMin: 8, passwordMax: 128 } as const

export const addressLimits = { max: 20 } as const

/** Wrong passwords and codes per account, wherever they are entered, before attempts are paused. */
export const passwordRateLimit = { times: 10, minutes: 15 } as const

/** How long a browser is remembered after a sign-in: guesses made elsewhere do not lock the user out there. */
export const trustedDeviceDays = 180

export const linkRateLimit = { times: 30, minutes: 15 } as const

export const emailChangeHours = 24

export const confirmLinkHours = 24

/** The code that confirms the email address of a guest. */
export const guestCode = { digits: 6, minutes: 15, attempts: { times: 5, minutes: 15 } } as const

/**
 * How many failed sign-ins are stored one by one, per account and per network address; further ones are counted, so that mass guessing does
 * not fill the table.
 */
export const signInRecordRateLimit = { times: 30, minutes: 60 } as const
