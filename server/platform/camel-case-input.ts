type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

/** An input as our code spells it: the specification's `p_item_id` is `itemId`. Only the arguments themselves, not what is in them. */
export type PlainInput<Input> = Input extends object
  ? { [K in keyof Input as K extends `p_${infer Name}` ? CamelCase<Name> : K]: Input[K] }
  : Input

/** Renames the arguments of a procedure at its edge; see `PlainInput`. */
export function plainInput<Input>(input: Input): PlainInput<Input> {
  if (typeof input !== 'object' || input === null) return input as PlainInput<Input>
  const entries = Object.entries(input).map(([name, value]) => [plainName(name), value])
  return Object.fromEntries(entries) as PlainInput<Input>
}

const plainName = (name: string) =>
  name.startsWith('p_')
    ? name.slice(2).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name
