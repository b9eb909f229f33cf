import { plainWord } from './names'

/**
 * Everyday words, and what makers call the things that people mean by them: a duffle is a bag, though no maker says so. Only kinds
 * of the thing itself, and spellings of the word.
 */
const kinds: Record<string, readonly string[]> = {
  bag: ['duffle', 'duffel', 'tote', 'kiondo', 'satchel', 'rucksack', 'backpack', 'purse'],
  carpet: ['rug', 'kilim'],
  jewellery: ['jewelry', 'necklace', 'beaded collar', 'earring', 'bracelet', 'bangle', 'pendant', 'anklet'],
  lamp: ['lantern'],
  mug: ['cup', 'beaker', 'tumbler'],
  scarf: ['shawl', 'stole'],
  shoes: ['sandals', 'slippers', 'sneakers', 'loafers'],
  toy: ['puzzle', 'doll', 'spinning top'],
}
const spelledElse: Record<string, string> = { jewelry: 'jewellery', jewelery: 'jewellery' }

/** A word and the kinds of what it names; in the plural too. */
export function kindsOf(word: string): string[] {
  const plain = plainWord(word)
  const name = spelledElse[plain] ?? plain
  const found = kinds[name] ?? (name.endsWith('s') ? kinds[name.slice(0, -1)] : undefined)
  return found ? [...new Set([word, name, ...found])] : [word]
}
