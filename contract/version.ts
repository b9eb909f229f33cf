import { z } from 'zod'

/** Identifies what a form was shown. Opaque: a reading call gives it, the saving call returns it as `p_version`. */
export const version = z.string().max(256)

/** The argument of a call that saves a form. Without it the call overwrites whatever is there. */
export const seenVersion = version.optional()

/** The version of several things that one form shows and saves together. */
export const joinVersions = (versions: readonly string[]): string => versions.join('.')
