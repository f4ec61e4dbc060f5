import ts from 'typescript'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// A fact with two writers has been two facts in every wallet library that we looked at: the network of the page and
// that of the account, the connection in memory and the one in storage. Here each has one writer, and this table names it.

/** Something that only the named files may do. */
interface Writer {
  /** The call: `owner.method`, or the name of a function. */
  readonly call: string
  /** Files that may, below packages/, with or without a pattern. */
  readonly in: readonly (string | RegExp)[]
  /** The call to use everywhere else. */
  readonly instead: string
}

const KERNEL = 'core/src/kernel'

/** The files of slices that belong to a part. */
const PART_SLICE = /^core\/src\/parts\/([a-z]+\/\w+Slice|account\/tokens|activity\/activity)\.ts$/

/** The files of slices that the kernel has from the start. */
const KERNEL_SLICE =
  /^core\/src\/kernel\/(accounts\/(accounts|connections|connectors)|alerts\/alerts|networks\/networks|notices\/notices|pairing\/pairing|remote\/remote|router\/(consent|router|siwx)|tasks\/tasks|theme\/theme|wallets\/wallets)\.ts$/

export const WRITERS: readonly Writer[] = [
  {
    call: 'networks.setActive',
    in: [`${KERNEL}/networks/setActiveNetwork.ts`],
    instead: 'setActiveNetwork(modal, networkId)',
  },
  {
    call: 'setActiveNetwork',
    in: [
      // The choice of the last visit, and the default of changed options.
      `${KERNEL}/createKernel.ts`,
      'core/src/parts/connections/applyOptions.ts',
      // Handles every event of a session, and a connection that is taken into use.
      'core/src/parts/connections/subscribers.ts',
      'core/src/parts/connections/finishConnect.ts',
      // A choice without an account, and a switch to another family.
      'core/src/parts/networks/chooseNetwork.ts',
      'core/src/parts/networks/switchNetwork.ts',
    ],
    instead: 'switchNetwork(modal, { networkId }), or activateConnection for another wallet',
  },
  {
    call: 'persist.setConnections',
    in: [`${KERNEL}/storage/connectionRecords.ts`],
    instead: 'updateConnectionRecord(modal, key)',
  },
  {
    call: 'persist.setButton',
    in: [`${KERNEL}/storage/connectionRecords.ts`],
    instead: 'updateConnectionRecord or resetButtonRecord',
  },
  {
    call: 'persist.setRecentIds',
    in: [`${KERNEL}/storage/rememberChoices.ts`],
    instead: 'connections.rememberRecent: the state is kept by itself',
  },
  {
    call: 'persist.setActiveNetworkId',
    in: [`${KERNEL}/storage/rememberChoices.ts`],
    instead: 'setActiveNetwork: the state is kept by itself',
  },
  {
    call: 'persist.setRecents',
    in: ['core/src/parts/connections/recents.ts'],
    instead: 'noteRecent(modal, connection)',
  },
  { call: 'persist.setRemote', in: [`${KERNEL}/remote/refreshRemote.ts`], instead: 'refreshRemote(modal)' },
  {
    call: 'router.open',
    in: [`${KERNEL}/router/openModal.ts`],
    instead: 'openModal(modal, input), which asks whether it may',
  },
  {
    call: 'router.reset',
    in: [
      `${KERNEL}/router/showViewAfter.ts`,
      `${KERNEL}/router/closeModal.ts`,
      // A click: the visitor goes on without an account.
      'core/src/parts/networks/chooseNetwork.ts',
      // Buttons of views: "Done", and "Connect" where nobody is connected.
      /^ui\/src\/parts\/[a-z]+\/\w+\/\w+View\.tsx$/,
      // The component that several of them have around them.
      'ui/src/parts/onramp/WithOffers.tsx',
    ],
    instead: 'showViewAfter(modal, event), which holds the table of events and views',
  },
  {
    call: 'router.replace',
    in: [
      // A view that was left for good: the preview by its confirmation, and by its form when there is nothing to look over.
      'core/src/parts/send/confirmSend.ts',
      'core/src/parts/send/reviewSend.ts',
      // The view of a transfer that has expired, by the preview of another try.
      'core/src/parts/send/sendAgain.ts',
      // One step of signing in takes the place of the one before, which is over.
      'core/src/parts/email/signInFlow.ts',
      'core/src/parts/email/startCapture.ts',
      'core/src/parts/social/connectSocial.ts',
      // The line takes the place of the view whose sign-in waits in it.
      'core/src/parts/identity/waitInLine.ts',
      // Another try in a new window.
      'core/src/parts/social/pickSocial.ts',
      // The choice of a chain by the one prompt for all, and back where the wallet has refused it.
      'core/src/parts/wallets/connectShared.ts',
      // A click: the wallet is not on the phone. The way back leads to the list, since the view itself would open the link again.
      'ui/src/parts/connections/ConnectingExternal/ConnectingExternalView.tsx',
      // One step of changing the address, likewise.
      'core/src/parts/identity/updateEmail.ts',
      // The form of a name by what was made of it, and a purchase by another try.
      'core/src/parts/names/registerName.ts',
      'core/src/parts/onramp/pickProvider.ts',
      // A payment by its progress once it was sent, and that by the payment where it did not pay it.
      'core/src/parts/pay/confirmPay.ts',
      'core/src/parts/pay/enterPay.ts',
      'core/src/parts/pay/watchPayment.ts',
    ],
    instead: 'showViewAfter(modal, event), which holds the table of events and views',
  },
  { call: 'partSlice', in: [PART_SLICE, `${KERNEL}/partSlice.ts`], instead: "what the slice's file exports" },
  {
    call: 'proxy',
    in: [KERNEL_SLICE, `${KERNEL}/createKernel.ts`],
    instead: 'a slice: a file that owns its part of the state',
  },
]

/** Files that hear what sessions report. `viewAfter` alone decides what is shown then. */
const HEARS_SESSIONS =
  /^packages\/core\/src\/parts\/(connections\/(attachSessions|finishConnect|liveSessions|subscribers)|networks\/switchNetwork)\.ts$/

/** Objects that have writers by method: under another name they could not be followed. */
const OWNERS: ReadonlySet<string> = new Set(
  WRITERS.flatMap(({ call }) => (call.includes('.') ? [call.split('.')[0] ?? ''] : [])),
)
const FUNCTIONS: ReadonlySet<string> = new Set(WRITERS.map(({ call }) => call))

const ROUTES: ReadonlySet<string> = new Set(['open', 'push', 'pop', 'replace', 'reset', 'close'])
const MOVERS: ReadonlySet<string> = new Set(['openModal', 'closeModal', 'goBack'])

function isGuarded(path: string): boolean {
  return (
    /^packages\/(core|ui|elements)\/src\/.*\.tsx?$/.test(path) &&
    !/\.(test|test-d|states)\.tsx?$/.test(path) &&
    !/\/testing\//.test(path)
  )
}

/** The last name of an expression: `networks` of `modal.networks`. */
function lastName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined
}

/** Returns the name that a node takes hold of: `networks.setActive`, also by destructuring; or the function that it calls. */
function takenBy(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return `${lastName(node.expression)}.${node.name.text}`
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
    return `${lastName(node.expression)}.${node.argumentExpression.text}`
  }
  if (ts.isBindingElement(node)) return takenByBinding(node)
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined
}

function takenByBinding(node: ts.BindingElement): string | undefined {
  const name = node.propertyName ?? node.name
  const holder = node.parent.parent
  if (!ts.isIdentifier(name)) return undefined
  if (ts.isVariableDeclaration(holder) && holder.initializer) {
    return `${lastName(holder.initializer)}.${name.text}`
  }
  // `{ networks: { setActive } }`
  if (ts.isBindingElement(holder) && holder.propertyName && ts.isIdentifier(holder.propertyName)) {
    return `${holder.propertyName.text}.${name.text}`
  }
  return undefined
}

/** A second name for an owner of facts, or for a function of the table. */
function renamedBy(node: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
    const name = lastName(node.initializer)
    return name && OWNERS.has(name) && name !== node.name.text ? name : undefined
  }
  if (!(ts.isBindingElement(node) || ts.isImportSpecifier(node)) || !node.propertyName) return undefined
  const name = node.propertyName.getText()
  const isRenamed = ts.isIdentifier(node.name) && node.name.text !== name
  return isRenamed && (ts.isImportSpecifier(node) ? FUNCTIONS : OWNERS).has(name) ? name : undefined
}

function topStatement(node: ts.Node): ts.Node {
  return ts.isSourceFile(node.parent) ? node : topStatement(node.parent)
}

/** Whether another file can get at a statement's name, by `export` in front of it or in a list of exports. */
function isExported(statement: ts.Node): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  const isMarked =
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
  return (
    isMarked || namesOf(statement).some((name) => exportedNames(statement.getSourceFile()).includes(name))
  )
}

function namesOf(statement: ts.Node): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({ name }) => name.getText())
}

function exportedNames({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return []
    const list = statement.exportClause
    return list && ts.isNamedExports(list)
      ? list.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : []
  })
}

function problemOf(path: string, node: ts.Node): string | undefined {
  const renamed = renamedBy(node)
  if (renamed) return `${renamed} keeps its name, so that its writers can be found`
  const taken = takenBy(node)
  if (!taken) return undefined
  const [owner = '', method = ''] = taken.split('.')
  if (HEARS_SESSIONS.test(path) && (MOVERS.has(taken) || (owner === 'router' && ROUTES.has(method)))) {
    return `${taken} decides what a session's event shows: add the event to viewAfter, and call showViewAfter`
  }
  const writer = WRITERS.find(({ call }) => call === taken)
  const name = path.replace(/^packages\//, '')
  const isAllowed = writer?.in.some((one) => (typeof one === 'string' ? one === name : one.test(name)))
  if (writer && !isAllowed) return `${taken} has its place elsewhere; here: ${writer.instead}`
  // The holder of the draft can write to it.
  if (taken === 'partSlice' && name !== `${KERNEL}/partSlice.ts` && isExported(topStatement(node))) {
    return 'partSlice gives a draft, which no other file may get: call it in a function that is not exported'
  }
  return undefined
}

/** Places where something is written that is another file's to write. */
export function checkWriters(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => isGuarded(path)).flatMap(checkFile)
}

/** A word that a file has to hold to be looked at: an owner of facts, or a function of the table. */
const NAMED = new RegExp(
  `\\b(${[...OWNERS, ...FUNCTIONS].filter((name) => !name.includes('.')).join('|')})\\b`,
)

function checkFile({ path, text }: SourceFile): string[] {
  if (!NAMED.test(text) && !HEARS_SESSIONS.test(path)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const problem = problemOf(path, node)
    if (problem) found.push(`${path}:${lineAt(text, node.getStart())} ${problem}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Files of the table that are gone, or that write no more what the table says they do. */
export function findIdleWriters(files: readonly SourceFile[]): string[] {
  return WRITERS.flatMap(({ call, in: allowed }) =>
    allowed
      .filter((one) => !files.some((file) => isUsed(file, call, one)))
      .map((one) => `${call} is not called in ${one} any more: take it out of the table`),
  )
}

function isUsed({ path, text }: SourceFile, call: string, allowed: string | RegExp): boolean {
  const name = path.replace(/^packages\//, '')
  const isNamed = typeof allowed === 'string' ? allowed === name : allowed.test(name)
  return isNamed && text.includes(call.split('.').at(-1) ?? call)
}

/** Reads what writes to the state, and says which facts have a second writer. */
export function guardWriters(): void {
  const files = readFiles(ROOT, isGuarded)
  const problems = [...checkWriters(files), ...findIdleWriters(files)]
  endGuard('writers', problems, `${files.length} modules, one writer for each of ${WRITERS.length} facts`)
}

if (isStarted(import.meta)) guardWriters()
