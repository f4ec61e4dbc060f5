/** The id of a wallet that has none but its name. A second one of the same name, but for signs, is a duplicate. */
export function toFreeId(
  prefix: string,
  name: string,
  taken: ReadonlySet<string>,
): { readonly id: string; readonly isDuplicate: boolean } {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['wallet']
  const first = `${prefix}:${words.join('-')}`
  let id = first
  for (let count = 2; taken.has(id); count += 1) id = `${first}:${count}`
  return { id, isDuplicate: id !== first }
}
