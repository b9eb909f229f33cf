/** JSON text to be sent as it stands: what `JSON.stringify` cannot or will not write, such as 1e400, -0 or 10,000 levels. */
export class RawJson {
  constructor(readonly json: string) {}
}

/** A file in a form. */
export class Upload {
  constructor(
    readonly bytes: Buffer,
    readonly type: string,
    readonly fileName: string,
  ) {}
}

/** `JSON.stringify` with `Raw` values written as they stand, and own properties of any name, `__proto__` included. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.json
  if (value instanceof Upload) return JSON.stringify(value.fileName)
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

/** `levels` arrays or objects inside one another. */
export const nestedJson = (levels: number, kind: 'array' | 'object' = 'array'): RawJson =>
  kind === 'array'
    ? new RawJson('['.repeat(levels) + ']'.repeat(levels))
    : new RawJson('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))
