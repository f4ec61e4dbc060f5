import ts from 'typescript'
import type { MachineBody } from './schemas.ts'

type Entry = MachineBody<'types'>['types'][number]

/** A type that apps meet: its name there, and the place of its declaration. */
interface Row {
  readonly name: string
  /** The module that exports it; undefined for one that apps meet only as a part of others. */
  readonly from: string | undefined
  readonly file: string
  /** Its name in the file. @default the same */
  readonly declared?: string
}

const ELEMENTS = '@foyer/elements'
const PORTS = '@foyer/core/ports'
const RESULTS = 'packages/elements/src/results.ts'
const WINDOW_API = 'packages/elements/src/windowApi.ts'
const ACCOUNTS = 'packages/core/src/kernel/accounts/accounts.ts'
const SIWX = 'packages/core/src/ports/siwx.ts'
const NETWORK = 'packages/core/src/ports/network.ts'
const PROVIDER = 'packages/core/src/ports/provider.ts'

const inResults = [
  'FoyerResult',
  'FoyerSignInResult',
  'FoyerError',
  'ModalChoice',
  'OpenOptions',
  'ConnectOptions',
  'PaymasterChoice',
]
const inSiwx = [
  'SiwxStore',
  'SiwxAccount',
  'SiwxMessage',
  'SiwxDraft',
  'SiwxRecord',
  'SiwxScheme',
  'SiwxSession',
]

/** The types that methods take and give, and that events carry. */
export const TYPE_ROWS: readonly Row[] = [
  { name: 'PublicState', from: ELEMENTS, file: 'packages/elements/src/publicState.ts' },
  { name: 'AccountStatus', from: undefined, file: ACCOUNTS },
  { name: 'FoyerAccount', from: ELEMENTS, file: ACCOUNTS, declared: 'AccountState' },
  { name: 'FoyerSession', from: ELEMENTS, file: SIWX, declared: 'SiwxSession' },
  { name: 'Balance', from: PORTS, file: 'packages/core/src/ports/session.ts' },
  ...inResults.map((name) => ({ name, from: ELEMENTS, file: RESULTS })),
  { name: 'Stop', from: ELEMENTS, file: WINDOW_API },
  { name: 'Network', from: ELEMENTS, file: NETWORK },
  ...inSiwx.map((name) => ({ name, from: PORTS, file: SIWX })),
  { name: 'PaymasterService', from: PORTS, file: 'packages/core/src/ports/paymaster.ts' },
  { name: 'CaipNetworkId', from: PORTS, file: PROVIDER },
  { name: 'CaipAddress', from: PORTS, file: PROVIDER },
]

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

function findDeclaration(source: ts.SourceFile, name: string): Declaration {
  const found = source.statements.find(
    (one): one is Declaration =>
      (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  )
  if (!found) throw new Error(`${source.fileName} has no type ${name}`)
  return found
}

/** A comment without the ids of clauses, which mean nothing to an app. */
const withoutClauses = (text: string) =>
  text
    .replaceAll(/ \(clause [\w-]+\)/g, '')
    .replaceAll(/\(clause [\w-]+, /g, '(')
    .replaceAll(/ of clause [\w-]+/g, '')

function toDescription(node: Declaration): string {
  const [comment] = ts.getJSDocCommentsAndTags(node)
  const text = comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : undefined
  return withoutClauses(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The types that stand beside that of a network, which has them as facts of its family. */
function readFamilyRows(read: (path: string) => string): readonly Row[] {
  return [...read(NETWORK).matchAll(/^export interface (\w+)/gm)].flatMap(([, name = '']) =>
    name === 'Network' ? [] : [{ name, from: undefined, file: NETWORK }],
  )
}

function toEntry({ name, from, file, declared = name }: Row, read: (path: string) => string): Entry {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const node = findDeclaration(source, declared)
  const text = node.getText(source).replace(declared, name)
  return {
    name,
    ...(from && { from }),
    declaration: withoutClauses(text).replace(/^export /, ''),
    description: toDescription(node),
  }
}

/**
 * The types of what methods of `foyer` take and give, for programs.
 * @param read gives a file's text by its path from the root
 */
export function toTypesJson(read: (path: string) => string): MachineBody<'types'> {
  const rows = TYPE_ROWS.flatMap((row) => (row.file === NETWORK ? [row, ...readFamilyRows(read)] : [row]))
  return { types: rows.map((row) => toEntry(row, read)) }
}
