import { createContext } from 'react'

/** Whether the enclosing form is being submitted; read by its submit buttons. */
export const FormPending = createContext(false)
