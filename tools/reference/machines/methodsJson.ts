import ts from 'typescript'
import type { MachineBody } from './schemas.ts'

type Method = MachineBody<'methods'>['methods'][number]

/** The words of a doc comment, on one line. */
function toDescription(member: ts.TypeElement): string {
  const [comment] = ts.getJSDocCommentsAndTags(member)
  const text = comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : undefined
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The code of the first `@example` of a doc comment. */
function toExample(member: ts.TypeElement): string | undefined {
  const tag = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'example')
  const text = ts.getTextOfJSDocComment(tag?.comment) ?? ''
  return /^```ts\n([\s\S]*?)\n```/.exec(text.trim())?.[1]
}

/** The type of a member as TypeScript writes it after its name: `(options?: InitOptions) => void`. */
function toSignature(member: ts.TypeElement, source: ts.SourceFile): string {
  const inOneLine = (node: ts.Node) => node.getText(source).replaceAll(/\s+/g, ' ')
  if (ts.isPropertySignature(member) && member.type) return inOneLine(member.type)
  if (!ts.isMethodSignature(member)) throw new Error(`No method, and no property: ${member.getText(source)}`)
  const generics = member.typeParameters?.map(inOneLine).join(', ')
  const parameters = member.parameters.map(inOneLine).join(', ')
  return `${generics ? `<${generics}>` : ''}(${parameters}) => ${member.type ? inOneLine(member.type) : 'void'}`
}

/**
 * The members of `window.foyer`, for programs.
 * @param text `windowApi.ts`, whose doc comments are what editors show
 */
export function toMethodsJson(text: string): MachineBody<'methods'> {
  const source = ts.createSourceFile('windowApi.ts', text, ts.ScriptTarget.Latest, true)
  const api = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'FoyerApi',
  )
  if (!api) throw new Error('windowApi.ts has no interface FoyerApi')
  return {
    methods: api.members.map(
      (member): Method => ({
        name: member.name?.getText(source) ?? '',
        signature: toSignature(member, source),
        description: toDescription(member),
        example: toExample(member),
      }),
    ),
  }
}
