import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { NAMESPACES } from '../../packages/kit/src/families/names.ts'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'
import { CODEC_EXCEPTIONS, FAMILY_BRANCHES } from './patternExceptions.ts'

// Code that works, and that this repository does without. Each of these was a pattern in GritQL, which Biome held against
// every node of every file: half of all that linting costs. Few files hold a word of a pattern, and only those are parsed.

/** Something that no file says, or none of some files. */
interface Pattern {
  readonly name: string
  /** A word that a file has to hold to be looked at. */
  readonly word: RegExp
  readonly isGuarded: (path: string) => boolean
  /** Whether a node is what is forbidden. */
  readonly isFound: (node: ESTree.Node) => boolean
  /** Why, and what everybody does instead. */
  readonly instead: string
  /** Files in which it is found, and how often: more is refused, and so is less, until the list says so. */
  readonly exceptions?: Readonly<Record<string, number>>
}

/** The namespaces of chain families, or the beginning of an id of one. */
const FAMILY = new RegExp(`^(?:${NAMESPACES.join('|')})(?::.*)?$`)

/** Folders of one family alone have its name, or that of the servers which it alone has; those of tests may name any. */
const FAMILY_FOLDERS = readdirSync(join(ROOT, 'packages/kit/src/families'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const OWN_FOLDER = new RegExp(`/(?:testing|esplora|${FAMILY_FOLDERS.join('|')})/`)

const isOfFamily = (node: ESTree.Node | null) =>
  node?.type === 'Literal' && typeof node.value === 'string' && FAMILY.test(node.value)

const isAnywhere = () => true
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The name of a member that is taken of anything: `innerHTML` of `node.innerHTML`. */
function memberOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (!node.computed && node.property.type === 'Identifier') return node.property.name
  return node.property.type === 'Literal' ? String(node.property.value) : undefined
}

/** `innerHTML`, or `AbortSignal.any` where the owner matters. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  const member = memberOf(node)
  const owner = node.type === 'MemberExpression' && node.object.type === 'Identifier' ? node.object.name : ''
  return member && `${owner}.${member}`
}

const isCallOf = (node: ESTree.Node, ...names: readonly string[]) =>
  node.type === 'CallExpression' && names.includes(nameOf(node.callee) ?? '')

const isCallOfMember = (node: ESTree.Node, ...names: readonly string[]) =>
  node.type === 'CallExpression' && names.includes(memberOf(node.callee) ?? '')

/** The names of encodings, and of their readers. */
const CODEC_NAMES =
  /^((to|from)(Hex|HexData|Base58|Base64|Base64Url|SizedBase64)|parseJson(Bytes)?|toQuantity|to(Bytes)?Words?|encodeParts|concatBytes|utf8)$/

/** The name of a function that is defined here. */
function definedBy(node: ESTree.Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return node.id?.name
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined
  return /Function/.test(node.init?.type ?? '') ? node.id.name : undefined
}

export const PATTERNS: readonly Pattern[] = [
  {
    // toHex was defined in 13 places, with and without 0x. Tests may compare with an encoder of their own.
    name: 'one-codec',
    word: /\b(function|const)\s+(to|from|parse|encode|concat|utf8)/,
    isGuarded: (path) =>
      !path.startsWith('packages/codec/') &&
      // These are apps of their own, which have nothing of the workspace.
      !/^examples\/|\/templates\//.test(path) &&
      !isTest(path) &&
      !CODEC_EXCEPTIONS.includes(path),
    isFound: (node) => CODEC_NAMES.test(definedBy(node) ?? ''),
    instead:
      'Encodings are defined in packages/codec alone: import it, or give another meaning another name.',
  },
  {
    // Markup from text is how a wallet's name becomes a script; and the product must run where the page allows no such
    // thing (Trusted Types with no policy at all).
    name: 'no-inner-html',
    word: /(inner|outer)HTML|insertAdjacentHTML|setHTMLUnsafe|document\s*\.\s*write/,
    isGuarded: isAnywhere,
    isFound: (node) =>
      (node.type === 'AssignmentExpression' && /^(inner|outer)HTML$/.test(memberOf(node.left) ?? '')) ||
      isCallOfMember(node, 'insertAdjacentHTML', 'setHTMLUnsafe') ||
      isCallOf(node, 'document.write'),
    instead: 'No markup from text: build elements, or use textContent.',
  },
  {
    // A mocked module tests the mock. A test passes a replacement as an argument, so the fake goes in the same way.
    name: 'no-module-mocks',
    word: /\bvi\b[\s?.]*(mock|doMock|hoisted)\b/,
    isGuarded: isAnywhere,
    isFound: (node) => isCallOf(node, 'vi.mock', 'vi.doMock', 'vi.hoisted'),
    instead: 'No module mocks: pass a fake in.',
  },
  {
    // The exports of a package are a promise, so every name of it is written down by hand.
    name: 'no-export-all',
    word: /\bexport\s+(type\s+)?\*/,
    isGuarded: isAnywhere,
    isFound: (node) => node.type === 'ExportAllDeclaration',
    instead: 'No export *: list the names.',
  },
  {
    // A fixed wait is too short on a busy machine and too long on every other.
    name: 'no-wait-for-timeout',
    word: /waitForTimeout/,
    isGuarded: isAnywhere,
    isFound: (node) => isCallOfMember(node, 'waitForTimeout'),
    instead: 'No fixed waits: wait for a cause (tools/browser/pageWaits.ts).',
  },
  {
    // It gives up after a second, which a busy machine takes for anything; `expect.poll` has the limit of the project.
    name: 'no-wait-of-a-second',
    word: /\bvi\.wait(For|Until)\b/,
    isGuarded: isAnywhere,
    isFound: (node) =>
      isCallOf(node, 'vi.waitFor', 'vi.waitUntil') &&
      node.type === 'CallExpression' &&
      node.arguments.length < 2,
    instead: 'No waits that give up after a second: use expect.poll, or say a longer timeout.',
  },
  {
    // AbortSignal.any over AbortSignal.timeout is collected as garbage on Node 20 when nothing else refers to the pair, and
    // then it never aborts. The kit's time limit keeps its timer, takes an outer signal, and is ended when the work has ended.
    name: 'no-abort-signal-timers',
    word: /\bAbortSignal\b[\s?.]*(any|timeout)\b/,
    isGuarded: isAnywhere,
    isFound: (node) => isCallOf(node, 'AbortSignal.any', 'AbortSignal.timeout'),
    instead: 'No AbortSignal.any or AbortSignal.timeout: use withTimeLimit or startTimeLimit of @foyer/kit.',
  },
  {
    // Programs tell failures apart by a code. An error without one can only be told apart by its text, which nobody promises.
    name: 'no-bare-errors',
    word: /\bnew\s+(Type|Range)?Error\b/,
    isGuarded: (path) =>
      /^packages\/(?!(?:testing|devkit)\/)[^/]+\/src\//.test(path) &&
      !path.includes('/testing/') &&
      !isTest(path),
    isFound: (node) =>
      node.type === 'NewExpression' &&
      ['Error', 'TypeError', 'RangeError'].includes(nameOf(node.callee) ?? ''),
    instead: 'No bare errors in packages: throw a typed error with a code.',
  },
  {
    // A new family would need a change in each of these places, and nothing would tell where they are.
    name: 'no-family-branch',
    word: new RegExp(`['"\`](?:${NAMESPACES.join('|')})[:'"\`]`),
    isGuarded: (path) =>
      /^packages\/(?!testing\/|devkit\/|adapter-|kit\/src\/families\/)[^/]+\/src\//.test(path) &&
      !/\.(?:test|test-d|states)\.tsx?$/.test(path) &&
      !OWN_FOLDER.test(path),
    isFound: (node) =>
      (node.type === 'BinaryExpression' && (isOfFamily(node.left) || isOfFamily(node.right))) ||
      (node.type === 'SwitchCase' && isOfFamily(node.test)) ||
      (isCallOfMember(node, 'startsWith') &&
        node.type === 'CallExpression' &&
        node.arguments.some((argument) => isOfFamily(argument))),
    instead:
      'No branches by family: put what is fixed for a family in its folder of packages/kit/src/families/.',
    exceptions: FAMILY_BRANCHES,
  },
  {
    // Work that starts in an effect starts twice, starts late and outlives its view.
    name: 'no-effect-in-views',
    word: /use(Layout)?Effect/,
    isGuarded: (path) => /^packages\/ui\/src\/parts\/(?!(frame|diagnosis)\/|usePart\.ts$)/.test(path),
    isFound: (node) =>
      isCallOf(node, 'useEffect', 'useLayoutEffect', 'React.useEffect', 'React.useLayoutEffect'),
    instead: "No effects in views: entering a view starts its work in `enter` of its part's part.ts.",
  },
  {
    // Under a strict style-src a style attribute in markup is dropped by the browser. Variants are data attributes; a computed
    // value goes into a custom property through the CSSOM.
    name: 'no-style-attribute',
    word: /\bstyle\s*=|['"`]style['"`]/,
    isGuarded: (path) => /^packages\/(ui|elements)\/src\//.test(path) && !/\.(test|states)\.tsx$/.test(path),
    isFound: (node) =>
      (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && node.name.name === 'style') ||
      (node.type === 'CallExpression' &&
        memberOf(node.callee) === 'setAttribute' &&
        node.arguments[0]?.type === 'Literal' &&
        node.arguments[0].value === 'style'),
    instead: 'No style attributes: use a data attribute and CSS.',
  },
]

/** Visits every node of which a pattern may be made. */
function visit(program: ESTree.Program, look: (node: ESTree.Node) => void): void {
  new Visitor({
    AssignmentExpression: look,
    BinaryExpression: look,
    CallExpression: look,
    ExportAllDeclaration: look,
    FunctionDeclaration: look,
    JSXAttribute: look,
    NewExpression: look,
    SwitchCase: look,
    VariableDeclarator: look,
  }).visit(program)
}

/** The scripts of a file: the file itself, or those of a component of Vue or Svelte, each at its place. */
function scriptsOf({ path, text }: SourceFile): readonly string[] {
  if (!/\.(vue|svelte)$/.test(path)) return [text]
  return [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)].map((match) => {
    const start = match.index + (match[1] ?? '').length
    // Blanks keep the numbers of the lines.
    return `${text.slice(0, start).replaceAll(/[^\n]/g, ' ')}${match[2] ?? ''}`
  })
}

interface Found {
  readonly pattern: Pattern
  readonly text: string
}

/** Leaves out as many places as a pattern allows in a file, and says so where there are fewer. */
function withoutExceptions(path: string, pattern: Pattern, found: readonly Found[]): string[] {
  const allowed = pattern.exceptions?.[path] ?? 0
  if (found.length > allowed) return found.map(({ text }) => text)
  if (found.length === allowed) return []
  return [`${path} ${pattern.name}: ${found.length} are left of ${allowed} exceptions: write it down.`]
}

function checkFile(file: SourceFile): string[] {
  const isListed = ({ exceptions }: Pattern) => Object.hasOwn(exceptions ?? {}, file.path)
  const patterns = PATTERNS.filter(
    (pattern) => pattern.isGuarded(file.path) && (pattern.word.test(file.text) || isListed(pattern)),
  )
  if (patterns.length === 0) return []
  const found: Found[] = []
  for (const text of scriptsOf(file)) {
    const { program, errors } = parseSync(file.path.replace(/\.(vue|svelte)$/, '.ts'), text)
    if (errors.length > 0) return [`${file.path} cannot be read: ${errors[0]?.message}`]
    visit(program, (node) => {
      for (const pattern of patterns) {
        if (!pattern.isFound(node)) continue
        const place = `${file.path}:${lineAt(text, node.start)} ${pattern.name}: ${pattern.instead}`
        found.push({ pattern, text: place })
      }
    })
  }
  return patterns.flatMap((pattern) =>
    withoutExceptions(
      file.path,
      pattern,
      found.filter((one) => one.pattern === pattern),
    ),
  )
}

/** Files of an exception that are not there any more. */
export function lostExceptions(paths: readonly string[]): string[] {
  return PATTERNS.flatMap(({ name, exceptions }) =>
    Object.keys(exceptions ?? {})
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} ${name}: there is no such file: take it off the list.`),
  )
}

/** Places where a file says what a pattern forbids. */
export function checkPatterns(files: readonly SourceFile[]): string[] {
  return files.flatMap(checkFile)
}

/** Files that hold code. Files that generators write from data, and files of others, are not looked at. */
function isCode(path: string): boolean {
  return /\.([cm]?[jt]sx?|vue|svelte)$/.test(path) && !/(^|\/)data\//.test(path)
}

/** Reads every file with code, and says where it is written as none may be. */
export function guardPatterns(): void {
  const files = readFiles(ROOT, isCode)
  endGuard(
    'patterns',
    [...checkPatterns(files), ...lostExceptions(files.map(({ path }) => path))],
    `${files.length} files, none with any of ${PATTERNS.length} patterns`,
  )
}

if (isStarted(import.meta)) guardPatterns()
