import ts from 'typescript'

/** Returns what an entry point exports, by name. An export that passes another module's on stands for the original. */
function exportsOf(program: ts.Program, file: string): Map<string, ts.Symbol> {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is no module of the program`)
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol] as const
    }),
  )
}

/** The two entry points that are compared, by their declarations. */
export interface RepeatedInput {
  readonly program: ts.Program
  readonly root: string
  readonly entry: string
  /** Names that the entry point may have for itself. */
  readonly own: ReadonlySet<string>
}

/** Returns the exports of an entry point that its package's root does not export as well. */
export function missingInRoot({ program, root, entry, own }: RepeatedInput): string[] {
  const known = exportsOf(program, root)
  return [...exportsOf(program, entry)]
    .filter(([name, symbol]) => !own.has(name) && known.get(name) !== symbol)
    .map(([name]) => name)
}
