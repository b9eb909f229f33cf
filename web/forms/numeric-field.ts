import { typedNumber } from './typed-number'

/** Leave a field empty for no limit. */
export const numericField = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : typedNumber(String(value))),
}
