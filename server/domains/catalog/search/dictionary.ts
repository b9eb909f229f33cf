import type NSpell from 'nspell'

let spellerPromise: Promise<NSpell> | undefined

/** Whether a word is spelled as in the English dictionary. The dictionary (12 MB) is loaded for the first word: most searches need none. */
export async function isEnglishWord(word: string): Promise<boolean> {
  spellerPromise ??= loadSpeller()
  return (await spellerPromise).correct(word)
}

async function loadSpeller(): Promise<NSpell> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([
    import('nspell'),
    import('dictionary-en'),
  ])
  return nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
}
