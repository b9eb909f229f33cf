/** Lists in English, for Safari before 14.1. */
class EnglishListFormat {
  readonly #lastComma: string

  constructor(locale: string) {
    this.#lastComma = locale === 'en-GB' ? '' : ','
  }

  format(list: Iterable<string>): string {
    const words = [...list]
    const last = words.pop() ?? ''
    if (words.length === 0) return last
    return `${words.join(', ')}${words.length > 1 ? this.#lastComma : ''} and ${last}`
  }
}

Object.assign(Intl, { ListFormat: Intl.ListFormat ?? EnglishListFormat })

export {}
