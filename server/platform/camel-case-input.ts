type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

/** An input with our own names: the specification's `p_item_id` is `itemId`. Only the arguments themselves are renamed, not their contents. */
export type CamelCaseInput<Input> = Input extends object
  ? { [K in keyof Input as K extends `p_${infer Name}` ? CamelCase<Name> : K]: Input[K] }
  : Input

/** Renames the arguments of a procedure at its edge; see `CamelCaseInput`. */
export function camelCaseInput<Input>(input: Input): CamelCaseInput<Input> {
  if (typeof input !== 'object' || input === null) return input as CamelCaseInput<Input>
  const entries = Object.entries(input).map(([name, value]) => [camelCaseName(name), value])
  return Object.fromEntries(entries) as CamelCaseInput<Input>
}

const camelCaseName = (name: string) =>
  name.startsWith('p_')
    ? name.slice(2).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name
