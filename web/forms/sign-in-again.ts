import { useEffect } from 'react'
import { CallFailure } from '@web/api'

const sessionLostCodes = new Set<CallFailure['code']>(['not_signed_in', 'session_missing'])

/** Whether a call failed because the session has ended (in another tab, or from another device). */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof CallFailure && sessionLostCodes.has(error.code)

type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined
let pendingSignIn: Promise<boolean> | undefined

/** Makes an area ask for the password where a session has ended, instead of leaving the page. `ask` resolves to whether it was entered. */
export function useSignInAgain(ask: SignInAgain): void {
  useEffect(() => {
    signInAgain = ask
    return () => void (signInAgain = undefined)
  }, [ask])
}

/** Whether the page stays when a session has ended. */
export const canSignInAgain = (): boolean => signInAgain !== undefined

/** Makes a call; if the session has ended, and the user signs in again on the page, once more. */
export async function withSession<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call()
  } catch (error) {
    if (!signInAgain || !isSessionLost(error)) throw error
    pendingSignIn ??= signInAgain().finally(() => (pendingSignIn = undefined))
    if (!(await pendingSignIn)) throw error
    return call()
  }
}

let unsavedForms = 0

/** Counts a form as unsaved while `isUnsaved`. */
export function useUnsavedForm(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsavedForms++
    return () => void unsavedForms--
  }, [isUnsaved])
}

/** Whether leaving the page would lose what was entered. */
export const hasUnsavedForm = (): boolean => unsavedForms > 0
