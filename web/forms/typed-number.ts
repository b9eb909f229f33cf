/**
 * The number that somebody typed: "12.5", "1,299.00", "$12", "34,50", "1 299"; NaN for an empty text and for all else. A comma before three
 * digits separates thousands, before one or two it is a decimal mark. "1.299" stays 1.299: fields of money refuse its third decimal.
 */
export function typedNumber(text: string): number {
  const digits = text
    .trim()
    .replace(/^(-?)\s*(?:US)?\$\s*|\s*\$$|^USD\s*|\s*USD$/i, '$1')
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return Number(digits)
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  if (/^-?(\d+|\d{1,3}(\.\d{3})+)?,\d{1,2}$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(digits)) return Number(digits.replaceAll('.', ''))
  return Number.NaN
}
