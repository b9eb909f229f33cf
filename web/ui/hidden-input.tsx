import { use } from 'react'
import { FormOwner } from './form-owner'

/** A value that is submitted with its form. */
export const HiddenInput = (props: { name: string; value: string }) => (
  <input type="hidden" form={use(FormOwner)} {...props} />
)
