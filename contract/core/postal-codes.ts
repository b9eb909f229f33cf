/**
 * The forms of postal codes by country: `#` is a digit, `@` a letter, `*` either. From the address formats that Google publishes (libaddressinput,
 * `zip`). Countries that are not listed have none, or codes that few people know.
 */
const formats: Readonly<Record<string, string>> = {
  ...countriesWith('####', 'AT AU BE BG CH CY DK HU LU LV NO NZ SI TN ZA'),
  ...countriesWith('#####', 'DE DZ EE EG ES FI FR HR IT KE KR LT MA MX TR'),
  ...countriesWith('######', 'CN IN NG RO SG'),
  ...countriesWith('### ##', 'CZ GR SE SK'),
  CA: '@#@ #@#',
  GB: '@@# #@@|@# #@@|@## #@@|@@## #@@|@#@ #@@|@@#@ #@@',
  IE: '@** ****',
  JP: '###-####',
  MT: '@@@ ####|@@@ ###|@@@ ##',
  NL: '#### @@',
  PL: '##-###',
  PT: '####-###',
  US: '#####|#####-####',
}

function countriesWith(format: string, countries: string) {
  return Object.fromEntries(countries.split(' ').map((country) => [country, format]))
}

const formsOf = (country: string): string[] => formats[country]?.split('|') ?? []

const classes: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '[A-Z\\d]' }

/** As compared: capital letters and digits alone, without the country in front (`D-10115`). */
const significant = (postalCode: string): string =>
  postalCode
    .toUpperCase()
    .replace(/^[A-Z]{1,2}-(?=\d)/, '')
    .replace(/[\s-]/g, '')

/** Whether a postal code can be one of the country; an empty one, or one of a country without a known form, always can. */
export function isPostalCode(postalCode: string, country: string): boolean {
  const forms = formsOf(country)
  const entered = significant(postalCode)
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
