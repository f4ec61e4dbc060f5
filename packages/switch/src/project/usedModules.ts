/** Lists the packages that texts load modules of, such as `@foyer/react` for `@foyer/react/signing`. */
export function findImported(texts: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const text of texts)
    for (const [, module] of text.matchAll(
      /(?:\bfrom|\bimport|\brequire|@import)\s*(?:\(\s*)?(?:url\(\s*)?['"]~?([@\w][\w@./-]*)['"]/g,
    )) {
      const name = module && /^(?:@[\w.-]+\/)?[\w.-]+/.exec(module)?.[0]
      if (name) names.add(name)
    }
  return names
}
