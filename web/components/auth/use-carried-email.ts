import { useState } from 'react'
import { useLocation } from 'react-router'

/** The email address as typed so far. */
export interface CarriedEmail {
  email: string
  carry: (typed: string) => void
}

/** The email address as it was typed, which goes along between the screens of the sign-in and stays out of their addresses. */
export function useCarriedEmail(): CarriedEmail {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const [email, carry] = useState(typeof state?.email === 'string' ? state.email : '')
  return { email, carry }
}
