import type { SignableTypedData } from '../typed/typedData.ts'

/**
 * The types of a message as they are hashed: the primary one, then all that it refers to in the order of their names. Two messages with the
 * same text have the same fields of the same types in the same order. Standard: EIP-712, `encodeType`.
 */
export function encodeType({ types, primaryType }: Pick<SignableTypedData, 'types' | 'primaryType'>): string {
  const found = new Set<string>()
  const collect = (name: string) => {
    const fields = Object.hasOwn(types, name) ? types[name] : undefined
    if (!fields || found.has(name)) return
    found.add(name)
    for (const { type } of fields) collect(type.replace(/(\[\d*\])+$/, ''))
  }
  collect(primaryType)
  found.delete(primaryType)
  // The names are sorted by code unit, as the standard requires, and not as a language would.
  return [primaryType, ...[...found].sort()].map((name) => writeStruct(name, types[name] ?? [])).join('')
}

function writeStruct(name: string, fields: SignableTypedData['types'][string]): string {
  return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
}
