import { createContext } from 'react'

/** Whether the form around is being sent; its submit buttons read it. */
export const FormPending = createContext(false)
