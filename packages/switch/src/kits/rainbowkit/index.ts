import { Node, SyntaxKind } from 'ts-morph'
import { findCall } from '../../source/code.ts'
import { removeLine } from '../../source/imports.ts'
import { leaveToDo, move, moveTo } from '../../source/rules.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { changeConnectors, changeDefaultConfig, changeDefaultWallets } from './config.ts'
import { changeProvider } from './provider.ts'

const WAGMI = '@foyer/wagmi'

/** Rules for themes: they go with the prop that they were given to. */
const changeThemeFunction: Rule = ({ script, refs }) => {
  const left = refs.filter((ref) => !isUnusedConstant(ref))
  for (const ref of left)
    if (!ref.getFirstAncestorByKind(SyntaxKind.JsxAttribute))
      script.todo(ref, {
        message: `\`${ref.getText()}\` has no counterpart: write themes as \`themeMode\` and \`themeVariables\`.`,
        topic: 'themes',
      })
  if (left.length > 0) return false
  for (const ref of refs) {
    const statement = ref.getFirstAncestorByKind(SyntaxKind.VariableStatement)
    if (statement) removeLine(script, statement)
  }
  return true
}

/** Whether a name stands in a constant that nothing uses any more. */
function isUnusedConstant(node: Node): boolean {
  const declaration = node.getFirstAncestorByKind(SyntaxKind.VariableDeclaration)
  const statement = declaration?.getVariableStatement()
  const name = declaration?.getNameNode()
  if (!declaration || !statement || statement.isExported() || statement.getDeclarations().length !== 1)
    return false
  if (!Node.isIdentifier(name)) return false
  const value = declaration.getInitializer()
  if (
    !Node.isCallExpression(value) &&
    !Node.isObjectLiteralExpression(value) &&
    !Node.isConditionalExpression(value)
  )
    return false
  return !node
    .getSourceFile()
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .some((one) => one !== name && one.getText() === name.getText())
}

/** The function that adds a transaction to RainbowKit's list: the modal lists them by itself. */
const changeRecentTransaction: Rule = (use) => {
  const { script, refs } = use
  let isDone = true
  for (const ref of refs) {
    const declaration = findCall(ref)?.getParent()
    const name = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
    const statement = Node.isVariableDeclaration(declaration) ? declaration.getVariableStatement() : undefined
    const calls = Node.isIdentifier(name) ? name.findReferencesAsNodes().filter((one) => one !== name) : []
    const lines = calls.map((one) => findCall(one)?.getParent())
    if (!statement || !lines.every((line) => Node.isExpressionStatement(line))) {
      script.todo(ref, {
        message:
          '`useAddRecentTransaction` has no counterpart: the account lists transactions by itself. Remove it.',
        topic: 'transactions',
      })
      isDone = false
      continue
    }
    script.leaveOut(ref, {
      message: '`useAddRecentTransaction` is left out: the account lists transactions by itself.',
      topic: 'transactions',
    })
    removeLine(script, statement)
    for (const line of lines) if (line) removeLine(script, line)
  }
  return isDone
}

const useFoyerName =
  (name: string): Rule =>
  (use) =>
    move(use, WAGMI, name)

/** A type that Foyer has no name for is written out. */
const toType =
  (type: string): Rule =>
  ({ script, refs }) =>
    refs
      .map((ref) => {
        const parent = ref.getParent()
        if (!Node.isTypeReference(parent)) return false
        return script.edits.replace(parent.getStart(), parent.getEnd(), type)
      })
      .every(Boolean)

const changeWallet = (use: Use): boolean => {
  // The function stays for as long as a list of wallets names it; that list is changed with its configuration.
  const isListed = use.refs.some((ref) => ref.getFirstAncestorByKind(SyntaxKind.ArrayLiteralExpression))
  const others = use.refs.filter((ref) => !ref.getFirstAncestorByKind(SyntaxKind.ArrayLiteralExpression))
  for (const ref of others)
    use.script.todo(ref, {
      message: `\`${use.binding.name}\` has no counterpart: wallets are found by themselves.`,
      topic: 'wallets',
    })
  if (isListed && use.script.edits.size === 0)
    for (const ref of use.refs)
      use.script.todo(ref, {
        message:
          'this list of wallets has no counterpart: wallets are found by themselves, and `featuredWalletIds` puts some first.',
        topic: 'wallets',
      })
  return use.refs.length === 0
}

const RULES: Readonly<Record<string, Rule>> = {
  getDefaultConfig: changeDefaultConfig,
  connectorsForWallets: changeConnectors,
  getDefaultWallets: changeDefaultWallets,
  RainbowKitProvider: changeProvider,
  ConnectButton: useFoyerName('ConnectButton'),
  useConnectModal: useFoyerName('useConnectModal'),
  useAccountModal: useFoyerName('useAccountModal'),
  useChainModal: useFoyerName('useChainModal'),
  useAddRecentTransaction: changeRecentTransaction,
  createAuthenticationAdapter: useFoyerName('createAuthenticationAdapter'),
  RainbowKitAuthenticationProvider: useFoyerName('FoyerAuthenticationProvider'),
  AuthenticationStatus: useFoyerName('AuthenticationStatus'),
  AuthenticationAdapter: useFoyerName('AuthenticationAdapter'),
  Chain: moveTo('viem', 'Chain'),
  darkTheme: changeThemeFunction,
  lightTheme: changeThemeFunction,
  midnightTheme: changeThemeFunction,
  Locale: toType('string'),
  AvatarComponent: toType(
    '(props: { address: string; ensImage?: string | null; size: number }) => React.ReactNode',
  ),
  WalletButton: leaveToDo({
    message: '`WalletButton` has no counterpart: use `ConnectButton`, or `foyer.connect({ connectorId })`.',
    topic: 'buttons',
  }),
}

/** RainbowKit 2, for React apps on wagmi. */
export const rainbowkit: Kit = {
  id: 'rainbowkit',
  title: 'RainbowKit',
  topic: 'rainbowkit',
  isModule: (module) => /^@rainbow-me\/rainbowkit(?:-siwe-next-auth)?(?:\/|$)/.test(module),
  isDependency: (name) =>
    name === '@rainbow-me/rainbowkit' || name === '@rainbow-me/rainbowkit-siwe-next-auth',
  findRule(module, name) {
    if (module === '@rainbow-me/rainbowkit/wallets') return changeWallet
    if (module !== '@rainbow-me/rainbowkit') return undefined
    return Object.hasOwn(RULES, name) ? RULES[name] : undefined
  },
  findMoved: (module, name) =>
    module === '@rainbow-me/rainbowkit' && name === 'ConnectButton' ? { module: WAGMI, name } : undefined,
  toBareImport: (module) => (module.endsWith('/styles.css') ? '@foyer/wagmi/styles.css' : undefined),
}
