/**
 * The forms of postal codes by country: `#` is a digit, `@` a letter, `*` either. From the address formats that Google publishes (libaddressinput,
 * `zip`). In countries that are not listed, anything may be entered.
 */
const formats = new Map<string, string>([
  ...countriesWith('####', 'AT AU BE BG CH CY DK HU LU LV NO NZ SI TN ZA'),
  ...countriesWith('#####', 'DE DZ EE EG ES FI FR HR IT KE KR LT MA MX MY TH TR UA'),
  ...countriesWith('######', 'CN IN NG RO RU SG'),
  ...countriesWith('### ##', 'CZ GR SE SK'),
  ['BR', '#####-###'],
  ['CA', '@#@ #@#'],
  ['GB', '@@# #@@|@# #@@|@## #@@|@@## #@@|@#@ #@@|@@#@ #@@'],
  ['IE', '@** ****'],
  ['JP', '###-####'],
  ['MT', '@@@ ####|@@@ ###|@@@ ##'],
  ['NL', '#### @@'],
  ['PL', '##-###'],
  ['PT', '####-###'],
  ['US', '#####|#####-####'],
])

function countriesWith(format: string, countries: string): [string, string][] {
  return countries.split(' ').map((country) => [country, format])
}

const formsOf = (country: string): string[] => formats.get(country)?.split('|') ?? []

const classes: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '[A-Z\\d]' }

/** As compared: capital letters and digits alone, without the country in front (`D-10115`, `LV 1010`). */
function significant(postalCode: string, forms: readonly string[]): string {
  const entered = postalCode.normalize('NFKC').toUpperCase().trim()
  const isNumber = forms.every((form) => form.startsWith('#'))
  return (isNumber ? entered.replace(/^[A-Z]{1,3}[^A-Z\d]+/, '') : entered).replace(/[^A-Z\d]/g, '')
}

/** Whether a postal code can be one of the country; an empty one, or one of a country without a known form, always can. */
export function isPostalCode(postalCode: string, country: string): boolean {
  const forms = formsOf(country)
  const entered = significant(postalCode, forms)
  return (
    entered === '' ||
    forms.length === 0 ||
    forms.some((form) => {
      const pattern = form.replace(/[\s-]/g, '').replace(/[#@*]/g, (character) => classes[character]!)
      return new RegExp(`^${pattern}$`).test(entered)
    })
  )
}

/** What a postal code of the country looks like: `12345`, `1234 AB`. */
export function postalCodeExample(country: string): string {
  let [digit, letter] = [0, 0]
  return (formsOf(country)[0] ?? '').replace(/[#@*]/g, (character) =>
    character === '#' ? String(++digit % 10) : 'ABCDEFG'[letter++ % 7]!,
  )
}
