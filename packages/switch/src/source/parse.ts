import { Project, type SourceFile, ts } from 'ts-morph'

/** Kinds of script that are parsed, by the end of their file's name. */
export type ScriptKind = 'ts' | 'tsx' | 'js' | 'jsx'

/** The first error of syntax in a text. */
export interface SyntaxProblem {
  readonly line: number
  readonly message: string
}

/** A script that was parsed, or the reason why it could not be. */
export type Parsed =
  | { readonly file: SourceFile; readonly problem: undefined }
  | { readonly file: undefined; readonly problem: SyntaxProblem }

/** Parses a script that stands alone: nothing else is read, so that names lead to declarations of this script only. */
export function parseScript(text: string, kind: ScriptKind): Parsed {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: {
      allowJs: true,
      jsx: ts.JsxEmit.Preserve,
      noLib: true,
      noResolve: true,
      types: [],
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  })
  // A plain script may hold JSX, too: many apps name such files .js.
  const file = project.createSourceFile(`/file.${kind === 'js' ? 'jsx' : kind}`, text)
  const [problem] = project.getProgram().getSyntacticDiagnostics(file)
  if (!problem) return { file, problem: undefined }
  const message = problem.getMessageText()
  return {
    file: undefined,
    problem: {
      line: problem.getLineNumber() ?? 1,
      message: typeof message === 'string' ? message : message.getMessageText(),
    },
  }
}
