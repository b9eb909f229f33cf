import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Internals of the auth library that our own calls need. Not accessible over HTTP. */
export const sessionEndpoints = {
  id: 'session-endpoints',
  endpoints: {
    /** Signs a user in: a session, and its cookie in the response. A short one ends with the browser's, after a day at the latest. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), isShort: z.boolean().default(false) }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const { userId, isShort } = ctx.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error(`no user ${userId} to sign in`)
        const session = await internalAdapter.createSession(userId, isShort)
        await setSessionCookie(ctx, { session, user }, isShort)
        return ctx.json({ started: true })
      },
    ),
    /** The user who has entered the password but not yet the code, or null. */
    pendingTwoFactorUser: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { internalAdapter, secret, createAuthCookie } = ctx.context
      const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
      const pendingVerification = challenge ? await internalAdapter.findVerificationValue(challenge) : null
      const user = pendingVerification ? await internalAdapter.findUserById(pendingVerification.value) : null
      return ctx.json(user && { userId: user.id, email: user.email })
    }),
  },
} satisfies BetterAuthPlugin
