import ts from 'typescript'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// Every `import()` is a script of its own, a moment at which it may not come, and a wait that a visitor sees. So they stand in a few
// tables, whose loaders try again and are tested, and nowhere in between.

/** Files, below packages/, that may say `import()`, each with its reason. */
export const SCRIPT_TABLES: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /^ui\/src\/parts\/table\.ts$/, reason: 'the script of each part' },
  { path: /^elements\/src\/shell\/loaders\.ts$/, reason: 'what the script tag loads after the shell' },
  { path: /^elements\/src\/inner\/runtimeScripts\.ts$/, reason: 'what the buttons load' },
  { path: /^elements\/src\/inner\/scripts\.ts$/, reason: 'what few pages need behind the buttons' },
  {
    path: /^elements\/src\/widget\/wallet\w+\.ts$/,
    reason: 'what each widget is drawn with: each is an entry of its own',
  },
  {
    path: /^ui\/src\/wrapped\/contents\.ts$/,
    reason: 'what widgets are drawn with once there is an account',
  },
  { path: /^ui\/src\/text\/locales\/(index|locales)\.ts$/, reason: 'the common texts of each language' },
  {
    path: /^ui\/src\/text\/locales\/partTexts\.ts$/,
    reason: 'the texts of a part in each language; generated',
  },
]

function isGuarded(path: string): boolean {
  return (
    /^packages\/(core|ui|elements)\/src\/.*\.tsx?$/.test(path) &&
    !/\.(test|test-d|states)\.tsx?$/.test(path) &&
    !/\/testing\//.test(path)
  )
}

/** Every `import()` that stands outside the tables. Types that are written that way load nothing. */
export function checkScripts(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isTable = SCRIPT_TABLES.some((table) => table.path.test(path.replace(/^packages\//, '')))
    if (!isGuarded(path) || isTable || !text.includes('import(')) return []
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        found.push(
          `${path}:${lineAt(text, node.getStart())} ${node.getText()} is a script of its own: load it by a table`,
        )
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** Reads what loads scripts, and says which import() stands outside the tables. */
export function guardScripts(): void {
  const files = readFiles(ROOT, isGuarded)
  endGuard('scripts', checkScripts(files), `${files.length} modules, import() in its tables only`)
}

if (isStarted(import.meta)) guardScripts()
