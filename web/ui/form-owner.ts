import { createContext } from 'react'

/** The id of the form that controls and submit buttons belong to, where it is not the form around them. */
export const FormOwner = createContext<string | undefined>(undefined)
